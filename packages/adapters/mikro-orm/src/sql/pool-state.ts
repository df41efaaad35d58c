/** The connections of one pool at one moment. */
export interface PoolState {
  /**
   * `main`: writes, and statements without another pool. `lists`: slow lists. `account-reads` and
   * `list-reads`: pipelined connections for frequent fast reads.
   */
  readonly name: 'main' | 'lists' | 'account-reads' | 'list-reads';
  /** The maximum number of connections. */
  readonly max: number;
  /** The number of connections in use. */
  readonly used: number;
  /** The number of open connections that are not in use. */
  readonly idle: number;
  /** The number of callers that wait: for a connection, or for a result of a pipelined one. */
  readonly waiting: number;
}

/** A request to delete rows that ended some time ago. */
export interface Pruning {
  /** Rows that ended before this instant go. */
  readonly beforeMs: number;
  /** The maximum of rows to delete. */
  readonly limit: number;
}

/** A collection whose rows end. Its port says when: the end of a row that is in use is not past. */
export interface Prunable {
  /**
   * Deletes up to `limit` rows that ended before an instant, and returns how many. Of parallel calls
   * each deletes other rows, and none waits for a row that is being written.
   */
  prune(pruning: Pruning): Promise<number>;
  /** Returns how many rows ended before an instant. */
  countPrunable(beforeMs: number): Promise<number>;
}

import { Unavailable } from '@paydocs/core';
import {
  type NamedStatement,
  PipelinedConnection,
  type PipelinedConnectionOptions,
  type TextRows,
} from './pipelined-connection.ts';

/** Maximum number of waiting statements on one connection: less than half a second of work. */
const WAITING_MAX = 1000;

/** Options for {@link pipelinedPool}. */
export interface PipelinedPoolOptions extends PipelinedConnectionOptions {
  readonly connections: number;
  /** Maximum number of waiting statements on each connection, 1000 by default. */
  readonly waitingMax?: number;
}

/** A pool of pipelined connections. */
export interface PipelinedPool {
  /**
   * Runs a statement on the connection with the fewest waiting statements.
   *
   * @throws Unavailable when too many statements wait.
   */
  readonly query: (statement: NamedStatement) => Promise<TextRows>;
  /** Waits for the results of all statements, then closes every connection. */
  readonly end: () => Promise<void>;
}

const waiting = (connection: PipelinedConnection | undefined): number =>
  connection?.isOpen ? connection.waiting : 0;

/** Creates a pool, which opens connections on first use and replaces closed ones. */
export const pipelinedPool = ({
  connections: size,
  waitingMax = WAITING_MAX,
  ...options
}: PipelinedPoolOptions): PipelinedPool => {
  const connections: (PipelinedConnection | undefined)[] = Array.from({ length: size });
  let isEnding = false;

  const leastBusy = (): PipelinedConnection => {
    let slot = 0;
    for (let other = 1; other < size; other += 1) {
      if (waiting(connections[other]) < waiting(connections[slot])) slot = other;
    }
    const connection = connections[slot];
    if (connection?.isOpen) return connection;
    return (connections[slot] = new PipelinedConnection(options));
  };

  return {
    query: async (statement) => {
      if (isEnding) throw new Error('Client was closed and is not queryable');
      const connection = leastBusy();
      if (connection.waiting >= waitingMax) {
        throw new Unavailable('Too many statements are waiting for the database.');
      }
      return connection.query(statement);
    },
    end: async () => {
      isEnding = true;
      await Promise.all(connections.map(async (connection) => connection?.close()));
    },
  };
};

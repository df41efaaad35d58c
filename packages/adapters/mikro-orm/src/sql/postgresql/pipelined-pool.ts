import { Unavailable } from '@paydocs/core';
import type { PoolState } from '../pool-state.ts';
import type { NamedStatement, TextRows } from './named-query.ts';
import { PipelinedConnection, type PipelinedConnectionOptions } from './pipelined-connection.ts';

/** Options of a {@link pipelinedPool}. */
export interface PipelinedPoolOptions extends PipelinedConnectionOptions {
  readonly connections: number;
  /** How many statements may wait on each connection: 1000, less than half a second of work. */
  readonly waitingMax?: number;
}

const waiting = (connection: PipelinedConnection | undefined): number =>
  connection?.isOpen ? connection.waiting : 0;

/**
 * Creates a pool of pipelined connections. It opens each connection on first use, and again after
 * the connection closed.
 */
export const pipelinedPool = ({
  connections: size,
  waitingMax = 1000,
  ...options
}: PipelinedPoolOptions) => {
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
    /**
     * Runs a statement on the connection with the fewest waiting statements.
     *
     * @throws Unavailable when too many statements wait.
     */
    query: async (statement: NamedStatement): Promise<TextRows> => {
      if (isEnding) throw new Error('Client was closed and is not queryable');
      const connection = leastBusy();
      if (connection.waiting >= waitingMax) {
        throw new Unavailable('Too many statements are waiting for the database.');
      }
      return connection.query(statement);
    },
    /** Returns the open connections and the statements that wait for a result. */
    state: (): Omit<PoolState, 'name'> => {
      const open = connections.filter((connection) => connection?.isOpen);
      const counts = open.map(waiting);
      const used = counts.filter((count) => count > 0).length;
      return {
        max: size,
        used,
        idle: open.length - used,
        waiting: counts.reduce((sum, count) => sum + count, 0),
      };
    },
    /** Waits for the results of all statements, then closes every connection. */
    end: async (): Promise<void> => {
      isEnding = true;
      await Promise.all(connections.map(async (connection) => connection?.close()));
    },
  };
};

import { compileFor } from '../compile.ts';
import { mutex, withLock } from '../mutex.ts';
import { underSavepoint } from '../savepoint.ts';
import { type Run, type RunOrm, sendingOneByOne, type Sql } from '../sql.ts';
import type { TableNaming } from '../table-naming.ts';
import { ormTypes, rowTypes } from './text-types.ts';

/**
 * A connection of a host on which a transaction is open: a client of `pg`, as `pool.connect()`,
 * `trx.client.acquireConnection()` of knex and `queryRunner.connect()` of TypeORM return it.
 */
export interface HostConnection {
  /** Runs a statement; columns are parsed by `types`, a `CustomTypesConfig` of `pg`. */
  query(statement: {
    readonly text: string;
    readonly values?: unknown[];
    readonly types?: object;
  }): Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number | null }>;
}

/** The statements of the ports on a host's connection, for as long as its transaction is joined. */
export interface ConnectionSql {
  readonly sql: Sql;
  /** Refuses each later statement: the host may end its transaction then. */
  readonly end: () => void;
}

/** Runs statements one after the other on the connection of a host, in its transaction. */
export const connectionSql = (
  connection: HostConnection,
  naming: TableNaming = {},
): ConnectionSql => {
  const compile = compileFor('postgresql', naming);
  const lock = mutex();
  let hasEnded = false;

  const query: HostConnection['query'] = async (statement) => {
    if (hasEnded) throw new Error('The work on the connection of the host has ended.');
    return connection.query(statement);
  };
  const run: Run = async <Row>(statement: Parameters<Run>[0]) =>
    (await query({ ...compile(statement), types: rowTypes })).rows as Row[];
  const runOrm: RunOrm = async ({ sql: text, parameters: [...values] }) => {
    const { rows, rowCount } = await query({ text, values, types: ormTypes });
    return { rows: [...rows], numAffectedRows: BigInt(rowCount ?? 0) };
  };
  return {
    end: () => {
      hasEnded = true;
    },
    sql: {
      dialect: 'postgresql',
      // The host has one connection for all lanes.
      run: async (statement) => withLock(lock, async () => run(statement)),
      inTurn: async (_requester, work) =>
        work(async (read) => withLock(lock, async () => read(run))),
      reading: async (work) => withLock(lock, async () => work(run)),
      writing: async (work) =>
        withLock(lock, async () =>
          underSavepoint(
            async (text) => query({ text }),
            async () => work(run, runOrm, sendingOneByOne(run)),
          ),
        ),
      inTransaction: () => true,
    },
  };
};

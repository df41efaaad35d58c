import { AsyncLocalStorage } from 'node:async_hooks';
import type { Deadline } from '@paydocs/core';
import type { Sql } from '../sql.ts';
import type { TableNaming } from '../table-naming.ts';
import { timeLimitMs } from '../time-limit.ts';
import { connectionSql, type HostConnection } from './connection-sql.ts';

/** Runs work whose statements belong to the transaction of a host. */
export type Within = <Result>(
  connection: HostConnection,
  work: () => Promise<Result>,
) => Promise<Result>;

/** SQLSTATE of a savepoint without a transaction (PostgreSQL, Appendix A). */
const NO_TRANSACTION = '25P01';

const NO_CLIENT =
  '`within` takes a client of pg on which the host has begun a transaction, such as ' +
  '`trx.client.acquireConnection()` of knex, `queryRunner.connect()` of TypeORM, or the client on which ' +
  'Kysely or Drizzle was created. Prisma hands out no connection.';

/** Refuses what is no connection with an open transaction: each statement would be stored for itself. */
const assertOpen = async (connection: HostConnection): Promise<void> => {
  if (typeof (connection as Partial<HostConnection> | undefined)?.query !== 'function') {
    throw new TypeError(NO_CLIENT);
  }
  try {
    await connection.query({ text: 'savepoint paydocs; release savepoint paydocs' });
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== NO_TRANSACTION) throw error;
    throw new TypeError(`No transaction is open on the connection. ${NO_CLIENT}`, { cause: error });
  }
};

/**
 * Returns statements that run on the connection of a host within `within`, and on own ones elsewhere. None is sent for a
 * request that is over.
 */
export const joinedSql = (
  own: Sql,
  { naming, deadline }: { readonly naming: TableNaming; readonly deadline?: Deadline | undefined },
): { readonly sql: Sql; readonly within: Within } => {
  const joined = new AsyncLocalStorage<Sql>();
  const current = (): Sql => {
    const sql = joined.getStore();
    // A client that got no answer in time may send the request again.
    if (sql !== undefined) timeLimitMs(deadline);
    return sql ?? own;
  };
  return {
    sql: {
      dialect: own.dialect,
      run: async (statement, lane) => current().run(statement, lane),
      inTurn: async (requester, work) => current().inTurn(requester, work),
      reading: async (work) => current().reading(work),
      writing: async (work, options) => current().writing(work, options),
      inTransaction: () => joined.getStore() !== undefined,
    },
    within: async (connection, work) => {
      await assertOpen(connection);
      const { sql, end } = connectionSql(connection, naming);
      try {
        return await joined.run(sql, work);
      } finally {
        end();
      }
    },
  };
};

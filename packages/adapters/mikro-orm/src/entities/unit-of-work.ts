import { Kysely, type SqlEntityManager } from '@mikro-orm/sql';
import type { Orm } from '../sql/orm.ts';
import { retryConflicts } from '../sql/retry-conflicts.ts';
import type { ConnectedOrm, Run, RunOrm, Send } from '../sql/sql.ts';

/** A transaction with its entities. */
interface UnitOfWork {
  /** A manager without entities of others, in the transaction. */
  readonly em: SqlEntityManager;
  /** Runs a statement in the transaction. */
  readonly run: Run;
  /** Sends a statement in the transaction. */
  readonly send: Send;
}

type Driver = ReturnType<ConstructorParameters<typeof Kysely>[0]['dialect']['createDriver']>;
type DatabaseConnection = Awaited<ReturnType<Driver['acquireConnection']>>;

const elsewhere = async (): Promise<never> => {
  throw new Error('The transaction begins and ends outside of MikroORM.');
};

/** Creates a Kysely like that of a MikroORM, whose only connection is that of a transaction. */
const kyselyIn = (orm: Orm, runOrm: RunOrm): Kysely<unknown> => {
  const client = orm.driver.getConnection().getClient<unknown>();
  const executor = client.getExecutor();
  const connection: DatabaseConnection = {
    executeQuery: async (statement) => {
      const { rows, ...result } = await runOrm(statement);
      return { ...result, rows: rows as never[] };
    },
    async *streamQuery(statement) {
      yield await connection.executeQuery(statement);
    },
  };
  return new Kysely<unknown>({
    dialect: {
      createAdapter: () => executor.adapter,
      createQueryCompiler: () => ({
        compileQuery: (node, id) => executor.compileQuery(node, id),
      }),
      createIntrospector: () => client.introspection,
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: elsewhere,
        commitTransaction: elsewhere,
        rollbackTransaction: elsewhere,
        destroy: async () => {},
      }),
    },
  });
};

/**
 * Runs work, and throws the error of a failed statement as it was: MikroORM copies it into an exception of
 * its own, which is no `Unavailable` any more.
 */
const withOwnErrors = async <Result>(
  runOrm: RunOrm,
  work: (runOrm: RunOrm) => Promise<Result>,
): Promise<Result> => {
  let failure: { readonly error: unknown } | undefined;
  const run: RunOrm = async (statement) => {
    try {
      return await runOrm(statement);
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  try {
    return await work(run);
  } catch (error) {
    throw failure === undefined ? error : failure.error;
  }
};

/**
 * Runs work with MikroORM's unit of work in one transaction, and flushes at its end. It is
 * `em.transactional` on the connections of the ports: with their time limits and deadlines, through a
 * pooler, and under a savepoint of a host's transaction. A transaction that another one has overtaken
 * is rolled back and runs again, with new entities.
 */
export const unitOfWork = async <Result>(
  { sql, orm: getOrm }: ConnectedOrm,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> => {
  const orm = await getOrm();
  // Before the transaction, which may hold the only connection.
  await orm.driver.getConnection().ensureConnection();
  return retryConflicts(async () =>
    sql.writing(
      async (run, ormOfTransaction, send) =>
        withOwnErrors(ormOfTransaction, async (runOrm) => {
          const em = orm.em.fork({ disableContextResolution: true });
          em.setTransactionContext(kyselyIn(orm, runOrm));
          const result = await work({ em, run, send });
          await em.flush();
          return result;
        }),
      { isFrequent: true },
    ),
  );
};

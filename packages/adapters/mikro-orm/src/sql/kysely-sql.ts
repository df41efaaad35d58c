import type { Kysely, SqlEntityManager } from '@mikro-orm/sql';
import { compileFor } from './compile.ts';
import type { Dialect } from './dialect.ts';
import { type Reading, type Run, type RunOrm, sendingOneByOne, type Sql } from './sql.ts';
import { underSavepoint } from './savepoint.ts';
import type { TableNaming } from './table-naming.ts';

type Executor = Pick<ReturnType<Kysely<unknown>['getExecutor']>, 'executeQuery'>;

const execute = async (executor: Executor, text: string, values: readonly unknown[] = []) =>
  executor.executeQuery<unknown>({
    sql: text,
    parameters: values,
    query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
    queryId: { queryId: 'paydocs' },
  });

const ormOn =
  (executor: Executor): RunOrm =>
  async ({ sql, parameters }) =>
    execute(executor, sql, parameters);

/**
 * Runs work on the connection of a host's transaction. Other statements of the transaction, those of
 * the host included, wait for its end: a rollback to its savepoint undoes none of them.
 */
const alone = async <Result>(
  transaction: Pick<Kysely<unknown>, 'getExecutor'>,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> => {
  const executor = transaction.getExecutor();
  return executor.provideConnection(async (connection) => {
    // Rejects statements after the end of the transaction, as the transaction itself does.
    const held = executor.withConnectionProvider({
      provideConnection: async (consumer) => consumer(connection),
    });
    return work(held);
  });
};

/** The manager of a host's MikroORM. */
type Manager = Pick<
  SqlEntityManager,
  'fork' | 'getContext' | 'getDriver' | 'getKysely' | 'isInTransaction'
>;

/**
 * Returns the manager that finds the active transaction of this MikroORM. The context of another
 * MikroORM with the same `contextName` is ignored, since its transaction is of another database.
 */
const managerOf = (em: Manager): (() => Manager) => {
  const withoutContext = em.fork({ disableContextResolution: true });
  return () => (em.getContext(false).getDriver() === em.getDriver() ? em : withoutContext);
};

/** Options for {@link kyselySql}. */
export interface KyselySqlOptions {
  readonly dialect: Dialect;
  readonly naming?: TableNaming;
  /** Called before work outside of a transaction; it waits until a connection is free. */
  readonly freeConnection?: () => Promise<void>;
}

/**
 * Runs statements on the connections of a host's MikroORM, in the active transaction if there is one.
 * Statements of one transaction run one after the other.
 */
export const kyselySql = (
  em: Manager,
  { dialect, naming = {}, freeConnection = async () => {} }: KyselySqlOptions,
): Sql => {
  const compile = compileFor(dialect, naming);
  const manager = managerOf(em);
  const runOn =
    (executor: Executor): Run =>
    async (statement) => {
      const { text, values } = compile(statement);
      return (await execute(executor, text, values)).rows as never[];
    };

  const allOn = (executor: Executor) => {
    const own = runOn(executor);
    return [own, ormOn(executor), sendingOneByOne(own)] as const;
  };

  const run: Run = async (statement) => {
    const kysely = manager().getKysely();
    if (!manager().isInTransaction()) await freeConnection();
    return runOn(kysely)(statement);
  };
  const reading: Reading = async (work) => {
    const kysely = manager().getKysely();
    if (manager().isInTransaction()) {
      return alone(kysely, async (executor) => work(runOn(executor)));
    }
    await freeConnection();
    const transaction = kysely.transaction().setAccessMode('read only');
    return (
      dialect === 'postgresql' ? transaction.setIsolationLevel('repeatable read') : transaction
    ).execute(async (trx) => work(runOn(trx)));
  };
  return {
    dialect,
    // The host shares its connections itself, so that all lanes are one.
    run,
    inTurn: async (_requester, work) => work(reading),
    reading,
    inTransaction: () => manager().isInTransaction(),
    writing: async (work) => {
      const kysely = manager().getKysely();
      if (manager().isInTransaction()) {
        return alone(kysely, async (executor) =>
          underSavepoint(
            async (text) => execute(executor, text),
            async () => work(...allOn(executor)),
          ),
        );
      }
      await freeConnection();
      // Unlike `startTransaction`, this releases the connection when BEGIN fails.
      return kysely.transaction().execute(async (trx) => work(...allOn(trx.getExecutor())));
    },
  };
};

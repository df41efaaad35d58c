import type { Kysely, SqlEntityManager } from '@mikro-orm/sql';
import { compileFor } from './compile.ts';
import type { Dialect } from './dialect.ts';
import { type Lock, mutex, withLock } from './mutex.ts';
import type { Run, Sql } from './sql.ts';
import type { Statement } from './statement.ts';
import type { TableNaming } from './tables.ts';

type Executor = Pick<Kysely<unknown>, 'executeQuery'>;

const execute = async (executor: Executor, text: string, values: readonly unknown[] = []) =>
  executor.executeQuery({
    sql: text,
    parameters: values,
    query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
    queryId: { queryId: 'paydocs' },
  });

/** Runs work under a savepoint, so that its failure leaves the transaction of the host usable. */
const underSavepoint = async <Result>(
  executor: Executor,
  work: () => Promise<Result>,
): Promise<Result> => {
  await execute(executor, 'savepoint paydocs');
  try {
    const result = await work();
    await execute(executor, 'release savepoint paydocs');
    return result;
  } catch (error) {
    await execute(executor, 'rollback to savepoint paydocs');
    await execute(executor, 'release savepoint paydocs');
    throw error;
  }
};

/**
 * Runs statements on the connections of a host's MikroORM, in the active transaction if there is one.
 * Statements and savepoints of one transaction run one after the other.
 */
export const kyselySql = (
  em: Pick<SqlEntityManager, 'getKysely' | 'isInTransaction'>,
  { dialect, naming = {} }: { readonly dialect: Dialect; readonly naming?: TableNaming },
): Sql => {
  const compile = compileFor(dialect, naming);
  const runOn =
    (executor: Executor): Run =>
    async <Row>(statement: Statement<Row>) => {
      const { text, values } = compile(statement);
      return (await execute(executor, text, values)).rows as Row[];
    };
  const locks = new WeakMap<Executor, Lock>();
  const joining = async <Result>(
    work: (executor: Executor) => Promise<Result>,
  ): Promise<Result> => {
    const executor = em.getKysely();
    const lock = locks.get(executor) ?? mutex();
    locks.set(executor, lock);
    return withLock(lock, async () => work(executor));
  };

  const run: Run = async (statement) =>
    em.isInTransaction()
      ? joining(async (executor) => runOn(executor)(statement))
      : runOn(em.getKysely())(statement);
  return {
    dialect,
    run,
    runPrepared: run,
    runListPrepared: run,
    runLong: run,
    runLongPrepared: run,
    inTransaction: () => em.isInTransaction(),
    reading: async (work) => {
      if (em.isInTransaction()) return joining(async (executor) => work(runOn(executor)));
      const transaction = em.getKysely().transaction().setAccessMode('read only');
      return (
        dialect === 'postgresql' ? transaction.setIsolationLevel('repeatable read') : transaction
      ).execute(async (trx) => work(runOn(trx)));
    },
    writing: async (work) => {
      if (em.isInTransaction()) {
        return joining(async (executor) =>
          underSavepoint(executor, async () => work(runOn(executor))),
        );
      }
      // Unlike `startTransaction`, this releases the connection when BEGIN fails.
      const transaction = em.getKysely().transaction();
      return transaction.execute(async (trx) => work(runOn(trx)));
    },
  };
};

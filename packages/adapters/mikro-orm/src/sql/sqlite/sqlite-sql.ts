import type BetterSqlite3 from 'better-sqlite3';
import type { Statement } from '../statement.ts';
import { compileFor } from '../compile.ts';
import { preparedStatements } from '../postgresql/prepared-statements.ts';
import { knownTexts } from '../statement-cache.ts';
import type { Run, Sql } from '../sql.ts';
import type { CheckRateLimit } from './mutex.ts';

const perform = (prepared: BetterSqlite3.Statement, values: unknown[]): unknown[] => {
  if (prepared.reader) return prepared.all(values);
  prepared.run(values);
  return [];
};

/**
 * Statements on a connection to SQLite, of which a process has one: whoever has begun a transaction
 * has it alone. One that writes takes the write lock at its start: if it began by reading and then
 * wrote, it would fail at once when another process wrote meanwhile, however long it would wait.
 */
export const sqliteSql = (
  connection: BetterSqlite3.Database,
  checkRateLimit: CheckRateLimit,
): Sql => {
  const compile = compileFor('sqlite');
  const prepare = preparedStatements(connection);

  const known = knownTexts(compile, (text) => connection.prepare(text));

  const execute = <Row>(statement: Statement<Row>): readonly Row[] => {
    const { text, values } = compile(statement);
    return perform(prepare(text), values) as Row[];
  };

  const executeKnown = <Row>(statement: Statement<Row>): readonly Row[] => {
    const { made, values } = known(statement);
    return perform(made, values) as Row[];
  };

  const inTurn = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    const done = await checkRateLimit();
    try {
      return await work();
    } finally {
      done();
    }
  };

  const transaction = async <Result>(
    begin: string,
    work: (run: Run) => Promise<Result>,
  ): Promise<Result> =>
    inTurn(async () => {
      connection.exec(begin);
      try {
        const result = await work(async (statement) => execute(statement));
        connection.exec('commit');
        return result;
      } catch (error) {
        // SQLite itself rolls back where the disk is full, or cannot be read or written.
        if (connection.inTransaction) connection.exec('rollback');
        throw error;
      }
    });

  const run: Run = async (statement) => inTurn(() => execute(statement));
  const runPrepared: Run = async (statement) => inTurn(() => executeKnown(statement));
  return {
    dialect: 'sqlite',
    run,
    runPrepared,
    runLong: run,
    runLongPrepared: runPrepared,
    reading: async (work) => transaction('begin', work),
    writing: async (work) => transaction('begin immediate', work),
  };
};

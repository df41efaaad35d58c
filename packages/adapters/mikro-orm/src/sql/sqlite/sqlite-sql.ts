import type BetterSqlite3 from 'better-sqlite3';
import type { Statement } from '../statement.ts';
import { compileFor } from '../compile.ts';
import { preparedStatements } from './prepared-statements.ts';
import { statementCache } from '../statement-cache.ts';
import type { FairQueue } from '../fair-queue.ts';
import { inLanes } from '../in-lanes.ts';
import type { Reading, Run, Sql } from '../sql.ts';
import type { TableNaming } from '../tables.ts';
import { type Enter, runWhenFree } from './busy.ts';

const rowsOf = (prepared: BetterSqlite3.Statement, values: unknown[]): unknown[] => {
  if (prepared.reader) return prepared.all(values);
  prepared.run(values);
  return [];
};

interface SqliteSqlOptions {
  readonly enter: Enter;
  /** The order of slow lists. */
  readonly queue: FairQueue;
  readonly naming: TableNaming;
}

/**
 * Runs statements on a connection to SQLite. The lock is held for each statement and transaction,
 * since a process has one connection, but not while another process writes. A transaction that
 * writes takes the write lock at its start: one that reads first and then writes fails at once when
 * another process wrote in between.
 */
export const sqliteSql = (
  connection: BetterSqlite3.Database,
  { enter, queue, naming }: SqliteSqlOptions,
): Sql => {
  const compile = compileFor('sqlite', naming);
  const prepare = preparedStatements(connection);
  const cached = statementCache(compile, (text) => connection.prepare(text));

  const execute = <Row>(statement: Statement<Row>): readonly Row[] => {
    const { text, values } = compile(statement);
    return rowsOf(prepare(text), values) as Row[];
  };
  const executeCached = <Row>(statement: Statement<Row>): readonly Row[] => {
    const { prepared, values } = cached(statement);
    return rowsOf(prepared, values) as Row[];
  };

  const transaction = async <Result>(
    begin: string,
    work: (run: Run) => Promise<Result>,
  ): Promise<Result> => {
    const { release } = await enter(() => connection.exec(begin));
    try {
      const result = await work(async (statement) => execute(statement));
      connection.exec('commit');
      return result;
    } catch (error) {
      // SQLite rolls back by itself when the disk is full or fails.
      if (connection.inTransaction) connection.exec('rollback');
      throw error;
    } finally {
      release();
    }
  };

  const plain: Run = async (statement) => runWhenFree(enter, () => execute(statement));
  const prepared: Run = async (statement) => runWhenFree(enter, () => executeCached(statement));
  const reading: Reading = async (work) => transaction('begin', work);
  return {
    dialect: 'sqlite',
    ...inLanes(queue, {
      main: plain,
      quick: prepared,
      list: prepared,
      long: plain,
      longPrepared: prepared,
      reading,
    }),
    writing: async (work) => transaction('begin immediate', work),
  };
};

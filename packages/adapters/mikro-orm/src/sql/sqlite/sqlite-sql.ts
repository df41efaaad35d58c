import type BetterSqlite3 from 'better-sqlite3';
import type { Statement } from '../statement.ts';
import { compileFor } from '../compile.ts';
import { preparedStatements } from './prepared-statements.ts';
import { statementCache } from '../statement-cache.ts';
import type { FairQueue } from '../fair-queue.ts';
import { inLanes } from '../in-lanes.ts';
import {
  type OrmStatement,
  type Reading,
  type Run,
  type RunOrm,
  type Send,
  sendingOneByOne,
  type Sql,
} from '../sql.ts';
import type { TableNaming } from '../table-naming.ts';
import { type Enter, runWhenFree } from './busy.ts';

const rowsOf = (prepared: BetterSqlite3.Statement, values: unknown[]): unknown[] => {
  if (prepared.reader) return prepared.all(values);
  prepared.run(values);
  return [];
};

/**
 * Runs a statement of MikroORM, which has its values in its text: keeping it prepared would drop those
 * that come again.
 */
const runOrm =
  (connection: BetterSqlite3.Database): RunOrm =>
  async ({ sql: text, parameters }: OrmStatement) => {
    const statement = connection.prepare<readonly unknown[]>(text);
    if (statement.reader) return { rows: statement.all(parameters) };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
  };

/** The begin of a transaction, and what follows its end. */
interface Bounds {
  readonly begin: () => void;
  readonly end?: () => void;
}

/** A transaction whose commit does not wait for the disk: the next one that does writes both. */
const unsynced = (connection: BetterSqlite3.Database, { begin }: Bounds): Bounds => {
  const end = (): void => void connection.pragma('synchronous = FULL');
  return {
    begin: () => {
      connection.pragma('synchronous = NORMAL');
      try {
        begin();
      } catch (error) {
        end();
        throw error;
      }
    },
    end,
  };
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
    { begin, end }: Bounds,
    work: (run: Run, orm: RunOrm, send: Send) => Promise<Result>,
  ): Promise<Result> => {
    const { release } = await enter(begin);
    try {
      const run: Run = async (statement) => execute(statement);
      const result = await work(run, runOrm(connection), sendingOneByOne(run));
      connection.exec('commit');
      return result;
    } catch (error) {
      // SQLite rolls back by itself when the disk is full or fails.
      if (connection.inTransaction) connection.exec('rollback');
      throw error;
    } finally {
      end?.();
      release();
    }
  };

  const plain: Run = async (statement) => runWhenFree(enter, () => execute(statement));
  const prepared: Run = async (statement) => runWhenFree(enter, () => executeCached(statement));
  const beginning = (command: string) => () => void connection.exec(command);
  const read = { begin: beginning('begin') };
  const write = { begin: beginning('begin immediate') };
  const unsyncedWrite = unsynced(connection, write);
  const reading: Reading = async (work) => transaction(read, work);
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
    writing: async (work, { mayBeLost = false } = {}) =>
      transaction(mayBeLost ? unsyncedWrite : write, work),
  };
};

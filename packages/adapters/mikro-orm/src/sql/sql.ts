import type { Requester } from '@paydocs/core';
import type { DataKeyRing } from '../encryption/data-key-ring.ts';
import type { Statement } from './statement.ts';
import type { Dialect } from './dialect.ts';

/** Runs one statement and returns its rows. */
export type Run = <Row>(statement: Statement<Row>) => Promise<readonly Row[]>;

/** Runs statements in one read-only snapshot. */
export type Reading = <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>;

/** The connections for lists that may be slow, during one turn. */
export interface ListSql {
  readonly run: Run;
  /** Runs a frequent statement. */
  readonly runPrepared: Run;
  readonly reading: Reading;
}

/** The database access of the ports: statements with bound values, and plain rows. */
export interface Sql {
  readonly dialect: Dialect;
  readonly run: Run;
  /** Runs a frequent statement, which PostgreSQL parses and plans once per connection. */
  readonly runPrepared: Run;
  /**
   * Runs a frequent fast statement of a list. It is apart from those of accounts, so that a lock on
   * records delays no look-up of a session.
   */
  readonly runListPrepared: Run;
  /**
   * Runs a list that may be slow, in the turn of its requester, so that slow lists block no fast
   * statement and no list of others. One turn covers all statements of the list.
   *
   * @throws Unavailable when the turn does not come in time.
   */
  readonly inTurn: <Result>(
    requester: Requester | undefined,
    work: (lists: ListSql) => Promise<Result>,
  ) => Promise<Result>;
  /** Runs a job of the operator, such as an export. It waits for no turn, and may take long. */
  readonly reading: Reading;
  /** Runs statements in one transaction. */
  readonly writing: <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>;
  /** Returns whether the caller is inside a transaction of the host. */
  readonly inTransaction?: () => boolean;
}

/** An open database; every `Database` is one. */
export interface Connected {
  readonly sql: Sql;
  /** The keys of the encrypted columns, without which those columns cannot be read or written. */
  readonly dataKeys?: DataKeyRing | undefined;
}

/** The properties that decide how the statement of a list runs. */
export interface ListKind {
  readonly requester: Requester | undefined;
  /** Whether many requests share a few statement texts. */
  readonly isFrequent: boolean;
  /** Whether the statement reads a few rows only, for any number of records. */
  readonly isFast: boolean;
}

/** Runs the statement of a list: frequent ones are prepared, and slow ones wait for their turn. */
export const runList = async <Row>(
  database: Sql,
  statement: Statement<Row>,
  { requester, isFrequent, isFast }: ListKind,
): Promise<readonly Row[]> => {
  if (isFast) return (isFrequent ? database.runListPrepared : database.run)(statement);
  return database.inTurn(requester, async ({ run, runPrepared }) =>
    (isFrequent ? runPrepared : run)(statement),
  );
};

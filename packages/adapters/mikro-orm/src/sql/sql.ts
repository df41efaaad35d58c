import type { DataKeyRing } from '../encryption/data-key-ring.ts';
import type { Statement } from './statement.ts';
import type { Dialect } from './dialect.ts';

/** Runs one statement and returns its rows. */
export type Run = <Row>(statement: Statement<Row>) => Promise<readonly Row[]>;

/** The origin of a list: who waits for its rows. */
export interface Requester {
  readonly sessionId: string;
  readonly siteId: number;
}

/**
 * Runs a list that may read a whole site when it is the requester's turn.
 *
 * @throws Unavailable when the turn does not come in time.
 */
export type InTurn = <Result>(requester: Requester, work: () => Promise<Result>) => Promise<Result>;

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
  /** Runs on the list pool, so that slow queries never block fast ones. */
  readonly runLong: Run;
  /** Runs a frequent statement on the list pool. */
  readonly runLongPrepared: Run;
  /** Runs statements in one read-only snapshot. */
  readonly reading: <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>;
  /** Shares the connections of lists between requesters; undefined without such connections. */
  readonly inTurn?: InTurn;
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

/** The properties that decide how a statement runs. */
export interface StatementKind {
  /** Whether many requests share a few statement texts. */
  readonly isFrequent: boolean;
  /** Whether the statement reads a few rows only, for any number of records. */
  readonly isFast: boolean;
}

/** Returns the runner: frequent statements are prepared; slow ones run on the list pool. */
export const runnerFor = (database: Sql, { isFrequent, isFast }: StatementKind): Run => {
  if (isFast) return isFrequent ? database.runListPrepared : database.run;
  return isFrequent ? database.runLongPrepared : database.runLong;
};

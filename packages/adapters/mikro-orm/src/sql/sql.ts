import type { Requester } from '@paydocs/core';
import type { DataKeyRing } from '../encryption/data-key-ring.ts';
import type { Orm } from './orm.ts';
import type { Statement } from './statement.ts';
import type { Dialect } from './dialect.ts';

/** Runs one statement and returns its rows. */
export type Run = <Row>(statement: Statement<Row>) => Promise<readonly Row[]>;

/**
 * Sends a statement of a transaction, and resolves before its rows come where the connection takes more
 * statements meanwhile. The transaction fails with the statement, whether its rows are awaited or not.
 */
export type Send = <Row>(
  statement: Statement<Row>,
) => Promise<{ readonly rows: Promise<readonly Row[]> }>;

/** Sends statements on a connection that takes one after the other. */
export const sendingOneByOne =
  (run: Run): Send =>
  async (statement) => {
    const rows = await run(statement);
    return { rows: Promise.resolve(rows) };
  };

/** Runs statements in one read-only snapshot. */
export type Reading = <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>;

/** A statement of MikroORM, as Kysely passes it on. */
export interface OrmStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The result of a statement of MikroORM, as Kysely expects it. */
export interface OrmResult {
  readonly rows: unknown[];
  readonly numAffectedRows?: bigint;
  readonly insertId?: bigint;
}

/** Runs one statement of MikroORM. */
export type RunOrm = (statement: OrmStatement) => Promise<OrmResult>;

/** Options of a transaction. */
export interface WritingOptions {
  /** Whether a loss of power may undo the transaction. SQLite then does not wait for its disk. */
  readonly mayBeLost?: boolean;
  /** Whether requests repeat its statements, which PostgreSQL then prepares. */
  readonly isFrequent?: boolean;
}

/** Runs statements in one transaction, those of MikroORM included. */
export type Writing = <Result>(
  work: (run: Run, runOrm: RunOrm, send: Send) => Promise<Result>,
  options?: WritingOptions,
) => Promise<Result>;

/** The lane of a list that may take long: it waits for the turn of its requester. */
export interface LongLane {
  /** Who waits for the rows; undefined for the operator. */
  readonly requester: Requester | undefined;
  /** Whether many requests share the text of the statement, which is then prepared. */
  readonly isFrequent?: boolean;
}

/**
 * The way of a statement to the database, chosen by what it may wait for:
 *
 * - `main`: a statement that may write, or wait for a lock.
 * - `quick`: a frequent fast read of accounts. PostgreSQL parses and plans it once per connection.
 * - `list`: a frequent fast read of a list. It is apart from `quick`, so that a lock on records delays
 *   no look-up of a session.
 * - a {@link LongLane}: a read that may take long.
 */
export type Lane = 'main' | 'quick' | 'list' | LongLane;

/** The database access of the ports: statements with bound values, and plain rows. */
export interface Sql {
  readonly dialect: Dialect;
  /**
   * Runs one statement in a lane, `main` by default, and returns its rows.
   *
   * @throws Unavailable when the turn of a long lane does not come in time.
   */
  readonly run: <Row>(statement: Statement<Row>, lane?: Lane) => Promise<readonly Row[]>;
  /**
   * Runs a list of several statements that may be slow, in the turn of its requester, so that slow
   * lists block no fast statement and no list of others. One turn covers all statements of the list.
   *
   * @throws Unavailable when the turn does not come in time.
   */
  readonly inTurn: <Result>(
    requester: Requester | undefined,
    work: (reading: Reading) => Promise<Result>,
  ) => Promise<Result>;
  /** Runs a job of the operator, such as an export. It waits for no turn, and may take long. */
  readonly reading: Reading;
  /** Runs statements in one transaction. */
  readonly writing: Writing;
  /** Returns whether the caller is inside a transaction of the host. */
  readonly inTransaction?: () => boolean;
}

/** An open database; every `Database` is one. */
export interface Connected {
  readonly sql: Sql;
  /** The keys of the encrypted columns, without which those columns cannot be read or written. */
  readonly dataKeys?: DataKeyRing | undefined;
}

/** An open database with its MikroORM. */
export interface ConnectedOrm extends Connected {
  /** Returns the MikroORM of the entities, whose unit of work writes companies and employees. */
  readonly orm: () => Promise<Orm>;
}

/** The properties that decide the lane of a page of a list. */
export interface ListKind extends Required<LongLane> {
  /** Whether the statement reads a few rows only, for any number of records. */
  readonly isFast: boolean;
}

/** Returns the lane of a page: frequent ones are prepared, and slow ones wait for their turn. */
export const listLane = ({ requester, isFrequent, isFast }: ListKind): Lane => {
  if (!isFast) return { requester, isFrequent };
  return isFrequent ? 'list' : 'main';
};

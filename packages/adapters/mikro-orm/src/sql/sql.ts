import type { Statement } from './statement.ts';
import type { Dialect } from './dialect.ts';

/** Runs one statement and gives its rows. */
export type Run = <Row>(statement: Statement<Row>) => Promise<readonly Row[]>;

/** How the ports reach the database: statements with every value bound, nothing hydrated. */
export interface Sql {
  readonly dialect: Dialect;
  readonly run: Run;
  /**
   * The same for a statement that comes again and again: PostgreSQL parses and plans it once a
   * connection. Only for texts of which there are few.
   */
  readonly runPrepared: Run;
  /** The same for one that may take long: while many do, only others of them wait. */
  readonly runLong: Run;
  /** Both: it comes again and again, and may take long. */
  readonly runLongPrepared: Run;
  /** Statements that see one snapshot and write nothing. */
  readonly reading: <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>;
  /** Statements of which all hold or none. */
  readonly writing: <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>;
}

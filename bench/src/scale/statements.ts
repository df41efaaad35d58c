import { openDatabase } from '@paydocs/mikro-orm';

/** A connection for statements of the benchmark, without a time limit. */
export interface Statements {
  /** Runs one statement and returns its rows; 64-bit numbers are strings. */
  all<Row>(text: string): Promise<readonly Row[]>;
  /** Recounts the counters. */
  recount(): Promise<void>;
  close(): Promise<void>;
}

/** The options of the connections. */
interface Manner {
  /** The number of parallel statements. */
  readonly connections?: number;
  /** Whether triggers and foreign keys are disabled. */
  readonly unchecked?: boolean;
}

/** Opens a database for statements of the benchmark. */
export const openStatements = async (url: string, manner: Manner = {}): Promise<Statements> => {
  const there = new URL(url);
  if (manner.unchecked) {
    there.searchParams.set('options', '-c session_replication_role=replica');
  }
  const database = await openDatabase({
    url: there.href,
    poolMax: manner.connections ?? 1,
    connectTimeoutMs: 10_000,
    statementTimeoutMs: 0,
    applicationName: 'paydocs-bench-scale',
  });
  return {
    all: async <Row>(text: string) =>
      (await database.orm()).em.getConnection().execute<Row[]>(text),
    recount: async () => {
      await database.recount();
    },
    close: async () => database.close(),
  };
};

/** Returns a string as an SQL literal. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * The one row of a statement.
 *
 * @throws Error when there is none.
 */
export const oneRow = async <Row>(statements: Statements, text: string): Promise<Row> => {
  const [row] = await statements.all<Row>(text);
  if (row === undefined) throw new Error(`No row: ${text}`);
  return row;
};

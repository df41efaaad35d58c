import { openDatabase } from '@paydocs/mikro-orm';

/** A connection for statements written here, which may take as long as they need. */
export interface Statements {
  /** Runs one statement and gives its rows; numbers of 64 bits come as text. */
  all<Row>(text: string): Promise<readonly Row[]>;
  /** Counts its counters anew. */
  recount(): Promise<void>;
  close(): Promise<void>;
}

/** How the connections behave. */
interface Manner {
  /** How many statements at a time. */
  readonly connections?: number;
  /** Whether rows are stored without triggers and foreign keys looking at them. */
  readonly unchecked?: boolean;
}

/** Opens a database for statements of the benchmark's own. */
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

/** A text as SQL writes it. */
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

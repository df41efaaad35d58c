import { hash } from 'node:crypto';
import { compileFor } from '../compile.ts';
import type { Run, Sql } from '../sql.ts';
import type { Statement } from '../statement.ts';
import { statementCache } from '../statement-cache.ts';
import type { TableNaming } from '../tables.ts';
import type { NamedStatement } from './pipelined-connection.ts';

interface Query {
  readonly text: string;
  readonly values: unknown[];
}

/** The methods of pg's client that are used. */
interface Client {
  query(query: Query): Promise<{ readonly rows: unknown[] }>;
}

/** The methods of pg's pool that are used. */
interface Pool extends Client {
  connect(): Promise<Client & { release(destroy: boolean): void }>;
}

/** Runs prepared statements. */
export interface PreparedPool {
  query(statement: NamedStatement): Promise<{ readonly rows: readonly unknown[] }>;
}

/** The connections of a process, in separate pools for fast and slow statements. */
export interface Connections {
  /** For writes, and for statements without another pool. */
  readonly pool: Pool;
  /** For slow lists. */
  readonly listPool: Pool;
  /** For prepared statements of slow lists; undefined without prepared statements. */
  readonly preparedListPool: PreparedPool | undefined;
  /** For frequent fast reads, which are prepared; undefined without prepared statements. */
  readonly fastPool: PreparedPool | undefined;
  /**
   * Statements at the start of each transaction. If defined, every statement runs in a transaction,
   * because a transaction pooler keeps no session settings.
   */
  readonly setLocal?: string;
}

const BEGIN = 'start transaction';

/**
 * A list reads one snapshot. PostgreSQL's default cost of a random page is that of a rotating disk;
 * the indexes of lists are in memory or on flash.
 */
const BEGIN_LIST = `start transaction isolation level repeatable read read only;
  set local random_page_cost = 1.1`;

const toQuery = (text: string): Query => ({ text, values: [] });

/** Runs statements on pg's connections. Closes a connection after a failed transaction. */
export const poolSql = (connections: Connections, naming: TableNaming = {}): Sql => {
  const { pool, listPool, preparedListPool, fastPool, setLocal } = connections;
  const compile = compileFor('postgresql', naming);

  const runOn =
    (client: Client): Run =>
    async <Row>(statement: Statement<Row>) =>
      (await client.query(compile(statement))).rows as Row[];

  const prepare = statementCache(compile, (text) => ({
    // The name is a digest of the text, so names are unique.
    name: `paydocs_${hash('sha1', text)}`,
    text,
  }));
  const runPreparedOn =
    (prepared: PreparedPool): Run =>
    async <Row>(statement: Statement<Row>) => {
      const { prepared: query, values } = prepare(statement);
      return (await prepared.query({ ...query, values })).rows as Row[];
    };

  const transaction = async <Result>(
    { from, begin }: { readonly from: Pool; readonly begin: string },
    work: (run: Run) => Promise<Result>,
  ): Promise<Result> => {
    const client = await from.connect();
    let failed = true;
    try {
      await client.query(toQuery(setLocal === undefined ? begin : `${begin}; ${setLocal}`));
      const result = await work(runOn(client));
      await client.query(toQuery('commit'));
      failed = false;
      return result;
    } finally {
      // Closing a connection rolls its transaction back.
      client.release(failed);
    }
  };

  const runIn = (from: Pool): Run =>
    setLocal === undefined
      ? runOn(from)
      : async (statement) => transaction({ from, begin: BEGIN }, async (run) => run(statement));

  const run = runIn(pool);
  const runLong = runIn(listPool);
  return {
    dialect: 'postgresql',
    run,
    runPrepared: fastPool ? runPreparedOn(fastPool) : run,
    runLong,
    runLongPrepared: preparedListPool ? runPreparedOn(preparedListPool) : runLong,
    reading: async (work) => transaction({ from: listPool, begin: BEGIN_LIST }, work),
    writing: async (work) => transaction({ from: pool, begin: BEGIN }, work),
  };
};

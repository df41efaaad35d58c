import { hash } from 'node:crypto';
import { compileFor } from '../compile.ts';
import { statementCache } from '../statement-cache.ts';
import type { Named } from './prepared-query.ts';
import type { Run, Sql } from '../sql.ts';
import type { Statement } from '../statement.ts';
import type { TableNaming } from '../tables.ts';

interface Query {
  readonly text: string;
  readonly values: unknown[];
}

/** What takes statements that the server keeps. */
interface Keeper {
  query(query: Named): Promise<{ readonly rows: readonly unknown[] }>;
}

interface Client {
  query(query: Query): Promise<{ readonly rows: unknown[] }>;
}

/** What is needed of pg's pool. */
interface Pool extends Client {
  connect(): Promise<Client & { release(destroy: boolean): void }>;
}

/** The connections of a process, apart by how long they may be busy. */
export interface Connections {
  /** For writes, and what else is none of the others. */
  readonly pool: Pool;
  /** For lists that take long: while all are busy, only further lists wait. */
  readonly lists: Pool;
  /** The same for those of them whose plans the server keeps. */
  readonly keptLists: Keeper;
  /** For frequent quick statements, whose plans the server keeps. */
  readonly quick: Keeper;
}

/**
 * Lists see one snapshot. What they have to read they read from indexes that are in memory or on
 * flash, which PostgreSQL's default for the cost of a page, made for rotating disks, does not expect.
 */
const BEGIN_LIST = `start transaction isolation level repeatable read read only;
  set local random_page_cost = 1.1`;

const asQuery = (text: string): Query => ({ text, values: [] });

/** Statements on connections of pg. One on which a transaction has failed is closed. */
export const poolSql = (
  { pool, lists, keptLists, quick }: Connections,
  naming: TableNaming = {},
): Sql => {
  const compile = compileFor('postgresql', naming);

  const runOn =
    (client: Client): Run =>
    async <Row>(statement: Statement<Row>) =>
      (await client.query(compile(statement))).rows as Row[];

  const prepared = statementCache(compile, (text) => ({
    // Named after its text, so that no two texts can share a name.
    name: `paydocs_${hash('sha1', text)}`,
    text,
  }));
  const runPreparedOn =
    (keeper: Keeper): Run =>
    async <Row>(statement: Statement<Row>) => {
      const { prepared: query, values } = prepared(statement);
      return (await keeper.query({ ...query, values })).rows as Row[];
    };

  const transaction = async <Result>(
    { from, begin }: { readonly from: Pool; readonly begin: string },
    work: (run: Run) => Promise<Result>,
  ): Promise<Result> => {
    const client = await from.connect();
    let failed = true;
    try {
      await client.query(asQuery(begin));
      const result = await work(runOn(client));
      await client.query(asQuery('commit'));
      failed = false;
      return result;
    } finally {
      // A connection that is closed within a transaction rolls it back.
      client.release(failed);
    }
  };

  return {
    dialect: 'postgresql',
    run: runOn(pool),
    runPrepared: runPreparedOn(quick),
    runLong: runOn(lists),
    runLongPrepared: runPreparedOn(keptLists),
    reading: async (work) => transaction({ from: lists, begin: BEGIN_LIST }, work),
    writing: async (work) => transaction({ from: pool, begin: 'start transaction' }, work),
  };
};

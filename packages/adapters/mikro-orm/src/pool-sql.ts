import { hash } from 'node:crypto';
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { Run, Sql } from './sql.ts';

interface Query {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

interface Client {
  query(query: Query | string): Promise<{ readonly rows: unknown[] }>;
}

/** What is needed of pg's pool. */
export interface Pool extends Client {
  connect(): Promise<Client & { release(destroy: boolean): void }>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

interface Writing {
  /** Turns statements into text. */
  readonly kysely: Kysely<unknown>;
  /** Whether the server keeps plans. */
  readonly prepare: boolean;
}

/**
 * Statements on pg's own pool. Kysely only writes them: it knows no prepared statements, and gives
 * a connection back to the pool on which a statement has timed out and may still be running. Here
 * every connection on which anything failed is closed.
 */
export const poolSql = (pool: Pool, { kysely, prepare }: Writing): Sql => {
  const queryOf = <Row>(statement: RawBuilder<Row>): Query => {
    const { sql, parameters }: CompiledQuery = statement.compile(kysely);
    return { text: sql, values: [...parameters] };
  };

  const runOn =
    (client: Client): Run =>
    async <Row>(statement: RawBuilder<Row>) =>
      (await client.query(queryOf(statement))).rows as Row[];

  const runPrepared: Run = async <Row>(statement: RawBuilder<Row>) => {
    const query = queryOf(statement);
    // Named after its text, so that no two texts can share a name.
    const named = { ...query, name: `paydocs_${hash('sha1', query.text)}` };
    return (await pool.query(named)).rows as Row[];
  };

  const transaction = async <Result>(
    begin: string,
    work: (run: Run) => Promise<Result>,
  ): Promise<Result> => {
    const client = await pool.connect();
    let failed = true;
    try {
      await client.query(begin);
      const result = await work(runOn(client));
      await client.query('commit');
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
    runPrepared: prepare ? runPrepared : runOn(pool),
    reading: async (work) =>
      transaction('start transaction isolation level repeatable read read only', work),
    writing: async (work) => transaction('start transaction', work),
  };
};

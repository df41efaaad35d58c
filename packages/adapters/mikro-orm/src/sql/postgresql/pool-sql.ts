import { hash } from 'node:crypto';
import type { Deadline } from '@paydocs/core';
import type { CustomTypesConfig } from 'pg';
import { type Compiled, compileFor } from '../compile.ts';
import type { FairQueue } from '../fair-queue.ts';
import { inLanes } from '../in-lanes.ts';
import type { Run, RunOrm, Send, Sql } from '../sql.ts';
import type { Statement } from '../statement.ts';
import { statementCache } from '../statement-cache.ts';
import type { TableNaming } from '../table-naming.ts';
import { timeLimitMs, withinRequest } from '../time-limit.ts';
import type { NamedStatement } from './named-query.ts';

/** A statement with its time limit, for pg. */
type Query = (Compiled | NamedStatement) & { readonly query_timeout: number };

interface QueryResult {
  readonly rows: readonly unknown[];
  readonly rowCount: number | null;
}

/** The methods of pg's client that are used, which sends statements before the results of earlier ones. */
interface Client {
  query(
    query: (Query | Omit<Query, 'values'>) & { readonly types?: CustomTypesConfig },
  ): Promise<QueryResult>;
}

/** The methods of pg's pool that are used. */
interface Pool {
  connect(): Promise<Client & { release(destroy: boolean): void }>;
}

/** Runs prepared statements on pipelined connections. */
interface PipelinedPool {
  query(statement: NamedStatement): Promise<{ readonly rows: readonly unknown[] }>;
}

/** The connections of a process, in separate pools for fast and slow statements. */
export interface Connections {
  /** For writes, and for statements without another pool. */
  readonly pool: Pool;
  /** For slow lists, in the order of `queue`. */
  readonly listPool: Pool;
  readonly queue: FairQueue;
  /** The form of the columns that MikroORM reads. */
  readonly ormTypes: CustomTypesConfig;
  /** Whether frequent statements are prepared. */
  readonly isPrepared: boolean;
  /** For frequent fast reads, apart for accounts and lists; undefined if `pool` runs them. */
  readonly pipelined:
    | { readonly accounts: PipelinedPool; readonly lists: PipelinedPool }
    | undefined;
  /** The time limit of a statement; 0 is unlimited. */
  readonly statementLimitMs: number;
  /** The request whose time also limits each wait and each statement. */
  readonly deadline: Deadline | undefined;
  /**
   * Statements at the start of each transaction. If defined, every statement runs in a transaction,
   * because a transaction pooler keeps no session settings.
   */
  readonly setLocal?: string;
}

const BEGIN = 'start transaction';

/** The end of a transaction on a connection that goes on. */
type Ended<Result> = { readonly result: Result } | { readonly error: unknown };

/** Returns the result of a transaction, or throws the error of its work. */
const settled = <Result>(ended: Ended<Result>): Result => {
  if ('error' in ended) throw ended.error;
  return ended.result;
};

/**
 * A list reads one snapshot. PostgreSQL's default cost of a random page is that of a rotating disk;
 * the indexes of lists are in memory or on flash.
 */
const BEGIN_LIST = `start transaction isolation level repeatable read read only;
  set local random_page_cost = 1.1`;

/**
 * Runs statements on pg's connections. Closes a connection after a failed statement: it may still run
 * there, or have an outdated plan. A transaction whose work rejects otherwise is rolled back, and its
 * connection goes on. Nothing is sent for a request that is over.
 */
export const poolSql = (connections: Connections, naming: TableNaming = {}): Sql => {
  const { pool, listPool, isPrepared, pipelined, setLocal, deadline } = connections;
  const { statementLimitMs: ownMs, ormTypes } = connections;
  const compile = compileFor('postgresql', naming);

  const timed = <Text extends object>(query: Text) => ({
    ...query,
    query_timeout: timeLimitMs(deadline, ownMs),
  });
  const runOn =
    (client: Client): Run =>
    async <Row>(statement: Statement<Row>) =>
      (await client.query(timed(compile(statement)))).rows as Row[];

  const ormOn =
    (client: Client): RunOrm =>
    async ({ sql: text, parameters: [...values] }) => {
      const { rows, rowCount } = await client.query(timed({ text, values, types: ormTypes }));
      return { rows: [...rows], numAffectedRows: BigInt(rowCount ?? 0) };
    };

  const connected = async <Result>(
    from: Pool,
    work: (client: Client) => Promise<Result>,
  ): Promise<Result> => {
    const client = await withinRequest(
      { deadline, giveBack: (late) => late.release(false) },
      async () => from.connect(),
    );
    let failed = true;
    try {
      const result = await work(client);
      failed = false;
      return result;
    } finally {
      // Closing a connection rolls its transaction back.
      client.release(failed);
    }
  };

  const transaction = async <Result>(
    { from, begin }: { readonly from: Pool; readonly begin: string },
    work: (run: Run, runOrm: RunOrm, send: Send) => Promise<Result>,
  ): Promise<Result> =>
    settled(
      await connected(from, async (client) => {
        const failures: unknown[] = [];
        const ended: Promise<unknown>[] = [];
        /** Notes whether a statement that was sent fails: later ones fail with it, for another reason. */
        const sent = <T>(statement: Promise<T>): Promise<T> => {
          ended.push(statement.catch((error: unknown) => void failures.push(error)));
          return statement;
        };
        const run: Run = async (statement) => sent(runOn(client)(statement));
        const runOrm: RunOrm = async (statement) => sent(ormOn(client)(statement));
        const send: Send = async (statement) => ({ rows: sent(runOn(client)(statement)) });
        const text = setLocal === undefined ? begin : `${begin}; ${setLocal}`;
        // Begin travels with the first statement, and the last writes with the commit.
        void sent(client.query(timed({ text })));
        let outcome: Ended<Result>;
        try {
          outcome = { result: await work(run, runOrm, send) };
          void sent(client.query(timed({ text: 'commit' })));
        } catch (error) {
          outcome = { error };
        }
        await Promise.all(ended);
        if (failures.length > 0) throw failures[0];
        // The work has refused: its locks end with the transaction, before the refusal is returned.
        if ('error' in outcome) await client.query(timed({ text: 'rollback' }));
        return outcome;
      }),
    );

  const plain =
    (from: Pool): Run =>
    async (statement) =>
      setLocal === undefined
        ? connected(from, async (client) => runOn(client)(statement))
        : transaction({ from, begin: BEGIN }, async (run) => run(statement));

  const prepare = statementCache(compile, (text) => ({
    // The name is a digest of the text, so names are unique.
    name: `paydocs_${hash('sha1', text)}`,
    text,
  }));
  const named =
    (query: PipelinedPool['query']): Run =>
    async <Row>(statement: Statement<Row>) => {
      const { prepared, values } = prepare(statement);
      return (await query({ ...prepared, values })).rows as Row[];
    };
  const prepared = (from: Pool): Run =>
    isPrepared
      ? named(async (query) => connected(from, async (client) => client.query(timed(query))))
      : plain(from);
  // A late reply stays in the pipeline, which has its own time limit.
  const inPipeline = (from: PipelinedPool): Run =>
    named(async (query) => withinRequest({ deadline, ownMs }, async () => from.query(query)));

  return {
    dialect: 'postgresql',
    ...inLanes(connections.queue, {
      main: plain(pool),
      quick: pipelined ? inPipeline(pipelined.accounts) : prepared(pool),
      list: pipelined ? inPipeline(pipelined.lists) : prepared(pool),
      long: plain(listPool),
      longPrepared: prepared(listPool),
      reading: async (work) => transaction({ from: listPool, begin: BEGIN_LIST }, work),
    }),
    writing: async (work) => transaction({ from: pool, begin: BEGIN }, work),
  };
};

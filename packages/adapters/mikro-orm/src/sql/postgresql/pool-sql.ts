import { compileFor } from '../compile.ts';
import { inLanes } from '../in-lanes.ts';
import type { Run, RunOrm, Send, Sql, WritingOptions } from '../sql.ts';
import type { Statement } from '../statement.ts';
import { statementCache } from '../statement-cache.ts';
import type { TableNaming } from '../table-naming.ts';
import { timeLimitMs, withinRequest } from '../time-limit.ts';
import type {
  Client,
  Connections,
  PipelinedPool,
  Pool,
  PooledClient,
  Query,
} from './connections.ts';
import { frequentStatements, nameOf } from './frequent-statements.ts';

const BEGIN = 'start transaction';

/** A transaction to run. */
interface Transaction extends Pick<WritingOptions, 'isFrequent'> {
  readonly from: Pool;
  readonly begin: string;
}

/** The end of a transaction on a connection that goes on. */
type Ended<Result> = { readonly result: Result } | { readonly error: unknown };

/** Returns the result of a transaction, or throws the error of its work. */
const settled = <Result>(ended: Ended<Result>): Result => {
  if ('error' in ended) throw ended.error;
  return ended.result;
};

/** Returns a client that sends what a turn of the event loop asks of it in one write. */
const inTurns = (client: PooledClient): Client => ({
  query: async (query) => {
    client.hold();
    return client.query(query);
  },
});

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

  const queryOn = async (client: Client, query: Query) => {
    return client.query({ ...query, query_timeout: timeLimitMs(deadline, ownMs) });
  };
  const compileFrequent = isPrepared ? frequentStatements(compile) : compile;

  const runOn =
    (client: Client, toQuery: (statement: Statement) => Query = compile): Run =>
    async <Row>(statement: Statement<Row>) =>
      (await queryOn(client, toQuery(statement))).rows as Row[];

  const ormOn =
    (client: Client): RunOrm =>
    async ({ sql: text, parameters: [...values] }) => {
      const { rows, rowCount } = await queryOn(client, { text, values, types: ormTypes });
      return { rows: [...rows], numAffectedRows: BigInt(rowCount ?? 0) };
    };

  const connected = async <Result>(
    from: Pool,
    work: (client: PooledClient) => Promise<Result>,
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
    { from, begin, isFrequent = false }: Transaction,
    work: (run: Run, runOrm: RunOrm, send: Send) => Promise<Result>,
  ): Promise<Result> =>
    settled(
      await connected(from, async (pooled) => {
        const client = inTurns(pooled);
        const failures: unknown[] = [];
        const ended: Promise<unknown>[] = [];
        /** Notes whether a statement that was sent fails: later ones fail with it, for another reason. */
        const sent = <T>(statement: Promise<T>): Promise<T> => {
          ended.push(statement.catch((error: unknown) => void failures.push(error)));
          return statement;
        };
        const runOwn = runOn(client, isFrequent ? compileFrequent : compile);
        const run: Run = async (statement) => sent(runOwn(statement));
        const runOrm: RunOrm = async (statement) => sent(ormOn(client)(statement));
        const send: Send = async (statement) => ({ rows: sent(runOwn(statement)) });
        const text = setLocal === undefined ? begin : `${begin}; ${setLocal}`;
        // Begin travels with the first statement, and the last writes with the commit.
        void sent(queryOn(client, { text }));
        let outcome: Ended<Result>;
        try {
          outcome = { result: await work(run, runOrm, send) };
          void sent(queryOn(client, { text: 'commit' }));
        } catch (error) {
          outcome = { error };
        }
        await Promise.all(ended);
        if (failures.length > 0) throw failures[0];
        // The work has refused: its locks end with the transaction, before the refusal is returned.
        if ('error' in outcome) await queryOn(client, { text: 'rollback' });
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
    name: nameOf(text),
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
      ? named(async (query) => connected(from, async (client) => queryOn(client, query)))
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
    writing: async (work, options) => transaction({ ...options, from: pool, begin: BEGIN }, work),
  };
};

import { Pool, type PoolClient } from 'pg';
import type { Settings } from '../options.ts';
import { fairQueue } from '../fair-queue.ts';
import type { PoolState } from '../pool-state.ts';
import { pipelinedPool } from './pipelined-pool.ts';
import type { Connections } from './connections.ts';
import { connectionConfig, logClosed, serverTimeouts } from './postgresql-connections.ts';
import { ormTypes, rowTypes } from './text-types.ts';
import { TurnClient } from './turn-client.ts';

/** Minimum pool size for separate pools. */
const SEPARATE_FROM = 4;

/** Minimum pool size for a second pipelined connection of lists, with which pages take turns less. */
const SECOND_LIST_FROM = 8;

/** The pipelined connections of accounts, and of lists, which a lock on records stops. */
const pipelinedConnections = ({ poolMax, pooler, preparedStatements }: Settings) => {
  if (poolMax < SEPARATE_FROM || !preparedStatements || pooler === 'transaction') return undefined;
  return { accounts: 1, lists: poolMax < SECOND_LIST_FROM ? 1 : 2 };
};

const setLocal = (settings: Settings): string =>
  Object.entries(serverTimeouts(settings))
    .map(([name, ms]) => `set local ${name} = ${ms}`)
    .join('; ');

/**
 * Returns the number of connections for slow lists. A pool that is not separate keeps one connection
 * for all other statements.
 */
const listConnections = (settings: Settings): number => {
  const { poolMax } = settings;
  if (poolMax < SEPARATE_FROM) return Math.max(1, poolMax - 1);
  const { accounts, lists } = pipelinedConnections(settings) ?? { accounts: 0, lists: 0 };
  return Math.floor((poolMax - accounts - lists) / 2);
};

/** The pools of a process. */
interface PostgresqlPool extends Connections {
  /** Returns the state of each pool. */
  pools(): readonly PoolState[];
  /** Closes every connection. */
  end(): Promise<void>;
}

/** The types of pg do not say that a pool returns the clients which it creates. */
interface TurnPool extends Pool {
  connect(): Promise<PoolClient & TurnClient>;
  connect(callback: never): void;
}

/** Creates pools of at most `poolMax` connections in all, which are opened on first use. */
export const postgresqlPool = (settings: Settings): PostgresqlPool => {
  const { query_timeout: deadlineMs = 0, ...config } = connectionConfig(settings);
  const isPooled = settings.pooler === 'transaction';
  const isPrepared = settings.preparedStatements && !isPooled;
  const isSeparate = settings.poolMax >= SEPARATE_FROM;
  const pipelined = pipelinedConnections(settings);
  const lists = isSeparate ? listConnections(settings) : 0;
  const queue = fairQueue({ connections: listConnections(settings) });
  const ends: (() => Promise<void>)[] = [];
  const states: (() => PoolState)[] = [];
  const onDropped = logClosed(settings);
  const listPoolName = isSeparate ? 'lists' : 'main';

  const createPool = (name: PoolState['name'], max: number): TurnPool => {
    const pool = new Pool({
      ...config,
      query_timeout: deadlineMs,
      // A transaction sends statements before the results of earlier ones.
      pipeline: true,
      Client: TurnClient,
      types: rowTypes,
      max,
    });
    pool.on('error', onDropped);
    // The statement of a connection in use fails with the same error.
    pool.on('connect', (client) => client.on('error', () => {}));
    ends.push(async () => (pool.ending ? undefined : pool.end()));
    states.push(() => {
      const { totalCount, idleCount, waitingCount } = pool;
      // The lists that wait for their turn wait for these connections; a small pool runs all.
      const waiting = waitingCount + (name === listPoolName ? queue.waiting() : 0);
      return { name, max, used: totalCount - idleCount, idle: idleCount, waiting };
    });
    return pool as TurnPool;
  };

  const createPipelined = (name: PoolState['name'], connections: number) => {
    const created = pipelinedPool({ connections, config, deadlineMs, onDropped });
    ends.push(created.end);
    states.push(() => ({ name, ...created.state() }));
    return created;
  };

  const reserved = lists + (pipelined?.accounts ?? 0) + (pipelined?.lists ?? 0);
  const pool = createPool('main', settings.poolMax - reserved);
  return {
    pool,
    listPool: isSeparate ? createPool('lists', lists) : pool,
    queue,
    ormTypes,
    isPrepared,
    pipelined: pipelined && {
      accounts: createPipelined('account-reads', pipelined.accounts),
      lists: createPipelined('list-reads', pipelined.lists),
    },
    statementLimitMs: deadlineMs,
    deadline: settings.deadline,
    ...(isPooled && { setLocal: setLocal(settings) }),
    pools: () => states.map((state) => state()),
    end: async () => {
      await Promise.all(ends.map(async (end) => end()));
    },
  };
};

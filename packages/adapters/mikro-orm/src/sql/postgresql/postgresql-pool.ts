import { type CustomTypesConfig, Pool, TypeOverrides, types } from 'pg';
import type { Settings } from '../../database/options.ts';
import { pipelinedPool } from './pipelined-pool.ts';
import type { Connections, PreparedPool } from './pool-sql.ts';
import {
  connectionConfig,
  logClosed,
  logErrors,
  serverTimeouts,
} from './postgresql-connections.ts';

/**
 * The types whose columns stay text: pg would drop microseconds, and would parse JSON that paydocs
 * only forwards.
 */
const TEXT_TYPES = ['DATE', 'TIMESTAMP', 'TIMESTAMPTZ', 'INTERVAL', 'JSON', 'JSONB'] as const;

/** The number of pipelined connections; a third one was no faster. */
const PIPELINED = 2;

/** Minimum pool size for separate pools. */
const SEPARATE_FROM = 4;

const textTypes = (): CustomTypesConfig => {
  const overrides = new TypeOverrides();
  for (const name of TEXT_TYPES) {
    overrides.setTypeParser(types.builtins[name], (text: string) => text);
  }
  return overrides;
};

const setLocal = (settings: Settings): string =>
  Object.entries(serverTimeouts(settings))
    .map(([name, ms]) => `set local ${name} = ${ms}`)
    .join('; ');

/** The connections of a database, opened on first use. */
export interface PostgresqlPool extends Connections {
  /** Closes every connection. */
  end(): Promise<void>;
}

/** Creates the pools, with at most `poolMax` connections in total. */
export const postgresqlPool = (settings: Settings): PostgresqlPool => {
  const { query_timeout: deadlineMs = 0, ...config } = connectionConfig(settings);
  const isPooled = settings.pooler === 'transaction';
  const isPrepared = settings.preparedStatements && !isPooled;
  const isSeparate = settings.poolMax >= SEPARATE_FROM;
  const pipelined = isSeparate && isPrepared ? PIPELINED : 0;
  const lists = isSeparate ? Math.floor((settings.poolMax - pipelined) / 2) : 0;
  const ends: (() => Promise<void>)[] = [];

  const createPool = (max: number): Pool => {
    const pool = new Pool({ ...config, query_timeout: deadlineMs, types: textTypes(), max });
    logErrors(pool, settings);
    // Errors of a connection in use also reject its statement.
    pool.on('connect', (client) => client.on('error', () => {}));
    ends.push(async () => (pool.ending ? undefined : pool.end()));
    return pool;
  };

  const createFastPool = (): PreparedPool => {
    const onDropped = logClosed(settings);
    const fastPool = pipelinedPool({ connections: pipelined, config, deadlineMs, onDropped });
    ends.push(fastPool.end);
    return fastPool;
  };
  const pool = createPool(settings.poolMax - pipelined - lists);
  const listPool = isSeparate ? createPool(lists) : pool;
  return {
    pool,
    listPool,
    preparedListPool: isPrepared ? listPool : undefined,
    fastPool: pipelined > 0 ? createFastPool() : isPrepared ? pool : undefined,
    ...(isPooled && { setLocal: setLocal(settings) }),
    end: async () => {
      await Promise.all(ends.map(async (end) => end()));
    },
  };
};

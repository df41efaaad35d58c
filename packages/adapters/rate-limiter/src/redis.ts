import { ANYTHING, checkOptions, type RateLimiter, REQUIRED } from '@paydocs/core';
import { type Cluster, Redis, type RedisOptions } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { isAccessRefusal } from './inspect-redis.ts';
import { storeWindows } from './store-windows.ts';
import { WINDOW_SCRIPT } from './window-script.ts';
import { type FallbackOptions, fallbackRules, withFallback } from './with-fallback.ts';

export {
  inspectRedis,
  type InspectRedisOptions,
  isAccessRefusal,
  type RedisInspection,
} from './inspect-redis.ts';

/** Options for {@link redisRateLimiter}. */
export type RedisRateLimiterOptions = FallbackOptions & {
  /**
   * Called with the error when Redis refuses the user, the password or the number of the database, once
   * until it accepts them; must not throw. Requests are counted in memory meanwhile, never in another
   * database, but no retry will help.
   */
  readonly onRefused?: (cause: Error) => void;
  /** Prefix of every key, `paydocs:limit:` by default. Nodes with equal prefixes share buckets. */
  readonly keyPrefix?: string;
} & (
    | {
        /** `redis://` or `rediss://`. */
        readonly url: string;
      }
    | {
        /** The host's client, for Sentinel and Cluster; paydocs uses a duplicate of it. */
        readonly redis: Redis | Cluster;
      }
  );

/** A rate limiter that counts over all nodes while Redis is available, and never rejects. */
export interface RedisRateLimiter extends RateLimiter {
  /** The store that counts requests now. */
  readonly state: 'redis' | 'memory';
  /** Closes the connection. Later requests are counted in memory. */
  close(): Promise<void>;
}

const rulesOf = (source: object) => ({
  ...fallbackRules,
  clock: REQUIRED,
  onRefused: ANYTHING,
  keyPrefix: ANYTHING,
  redis: ANYTHING,
  url: 'redis' in source ? ANYTHING : REQUIRED,
});

const RETRY_MAX_MS = 1000;

const CONNECTION = {
  lazyConnect: false,
  // A command that cannot be sent at once fails, so that its request is counted in memory.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  connectTimeout: 1000,
  // A server that loads its data often overestimates the remaining time.
  maxLoadingRetryTime: RETRY_MAX_MS,
  // Detects a server that vanished without closing the connection.
  // Longer than a pause of this process, after which the timer runs before the replies are read.
  socketTimeout: 10_000,
  retryStrategy: (attempt: number) =>
    Math.min(50 * 2 ** attempt, RETRY_MAX_MS) * (0.5 + Math.random() / 2),
  // After a failover, the host name resolves to another server.
  reconnectOnError: ({ message }: Error) => message.includes('READONLY'),
} satisfies RedisOptions;

const connect = (source: RedisRateLimiterOptions): Redis | Cluster => {
  if ('url' in source) return new Redis(source.url, CONNECTION);
  const { redis } = source;
  return 'nodes' in redis
    ? redis.duplicate([], { lazyConnect: false, enableOfflineQueue: false })
    : redis.duplicate(CONNECTION);
};

/**
 * Creates a rate limiter on Redis, Valkey or a cluster. Each request runs one script on one key.
 * While Redis is unavailable, also at the start, each node counts in memory.
 *
 * @throws TypeError for an option that is unknown or missing.
 */
export const redisRateLimiter = (options: RedisRateLimiterOptions): RedisRateLimiter => {
  checkOptions(options, rulesOf(options));
  const { clock, keyPrefix = 'paydocs:limit:' } = options;
  // `rlflxIncr` is defined per client, so the host's own client must not be used.
  const redis = connect(options);
  const store = storeWindows(
    (limit) =>
      new RateLimiterRedis({
        ...limit,
        storeClient: redis,
        keyPrefix: '',
        rejectIfRedisNotReady: true,
        customIncrTtlLuaScript: WINDOW_SCRIPT,
      }),
    // The library passes `customDuration` to the script, also for windows below a second.
    { clock, keyPrefix, callOptions: (endMs) => ({ customDuration: endMs }) },
  );
  const started = new Promise<void>((resolve) => {
    for (const event of ['ready', 'close']) redis.once(event, () => resolve());
  });
  const { limiter, circuit } = withFallback(store, options, started);

  let lastError: unknown;
  let isRefused = false;
  redis.on('ready', () => {
    lastError = undefined;
    isRefused = false;
    circuit.probe();
  });
  // Without this listener ioredis prints each error.
  redis.on('error', (error) => {
    lastError = error;
    // Set-up failed, perhaps the choice of the database: ioredis would go on in database 0.
    if (!('nodes' in redis) && redis.status === 'connect') redis.disconnect(true);
    if (isRefused || !isAccessRefusal(error)) return;
    isRefused = true;
    options.onRefused?.(error);
  });
  redis.on('close', () => circuit.trip(lastError ?? new Error('the connection was closed')));

  return {
    ...limiter,
    get state() {
      return circuit.isOpen() ? 'memory' : 'redis';
    },
    close: async () => {
      circuit.stop();
      redis.disconnect();
    },
  };
};

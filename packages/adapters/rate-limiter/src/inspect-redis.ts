import { Redis } from 'ioredis';

/** What a Redis server says about itself; a value is undefined where the user may not read it. */
export interface RedisInspection {
  readonly version: string | undefined;
  /** `maxmemory-policy`: with any but `noeviction`, a full server forgets running windows. */
  readonly evictionPolicy: string | undefined;
}

/** Options for {@link inspectRedis}. */
export interface InspectRedisOptions {
  /** `redis://` or `rediss://`. */
  readonly url: string;
  /** Time limit for the connection and for each reply, 1000 by default. */
  readonly timeoutMs?: number;
}

const NO_DATABASE =
  /^ERR (?:DB index is out of range|invalid DB index|SELECT is not allowed)|^NOPERM .*'select'/;

/**
 * Whether Redis refuses the user, the password or the number of the database: the error of a wrong
 * configuration, not of an outage. ioredis would go on in database 0.
 */
export const isAccessRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  (/^(?:WRONGPASS|NOAUTH)\b/.test(error.message) || NO_DATABASE.test(error.message));

const valueOf = (info: string, name: string): string | undefined =>
  new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];

/**
 * Signs in to a server over a connection of its own, and reads its version and settings.
 *
 * @throws the error of Redis, of TLS or of the network.
 */
export const inspectRedis = async ({
  url,
  timeoutMs = 1000,
}: InspectRedisOptions): Promise<RedisInspection> => {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
  });
  let cause: Error | undefined;
  redis.on('error', (error: Error) => {
    cause = error;
  });
  const read = async (section: string): Promise<string> => {
    try {
      return await redis.info(section);
    } catch (error) {
      // The user of the limiter may have no right to read it.
      if (error instanceof Error && error.message.startsWith('NOPERM')) return '';
      throw error;
    }
  };
  try {
    await redis.connect();
    // The event of a refused database may come before or after the connection.
    if (redis.options.db) await redis.select(redis.options.db);
    const [server, memory] = [await read('server'), await read('memory')];
    return {
      version: valueOf(server, 'redis_version'),
      evictionPolicy: valueOf(memory, 'maxmemory_policy'),
    };
  } catch (error) {
    // The rejection says only that the connection is closed; the event has its cause.
    throw cause ?? error;
  } finally {
    redis.disconnect();
  }
};

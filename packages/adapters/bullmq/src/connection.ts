import { Redis, type RedisOptions } from 'ioredis';

/** A connection to Redis. */
export interface Connection {
  /** The connection, of which BullMQ makes duplicates. */
  readonly redis: Redis;
  /**
   * Ends it and its duplicates for good: none of them connects again, also not when BullMQ asks for it.
   * Commands that wait for a connection are given up, and may stay pending.
   */
  readonly end: () => Promise<void>;
}

const disconnect = async (redis: Redis): Promise<void> => {
  // Between two attempts ioredis has nothing to close, and emits nothing.
  const isOpen = redis.status !== 'reconnecting' && redis.status !== 'end';
  const ended = isOpen && new Promise((resolve) => redis.once('end', resolve));
  redis.disconnect();
  await ended;
};

/** Creates a connection that opens with its first command. */
export const createConnection = (
  url: string,
  options: Omit<RedisOptions, 'replyMapping'>,
): Connection => {
  const all: Redis[] = [];
  let isEnded = false;

  const own = (redis: Redis): Redis => {
    const connect = redis.connect.bind(redis);
    const duplicate = redis.duplicate.bind(redis);
    all.push(redis);
    return Object.assign(redis, {
      connect: async () => {
        if (isEnded) throw new Error('The connection has been ended.');
        await connect();
      },
      duplicate: (others?: Partial<RedisOptions>) => own(duplicate(others)),
    });
  };

  return {
    redis: own(new Redis(url, { ...options, lazyConnect: true })),
    end: async () => {
      isEnded = true;
      await Promise.all(all.map(disconnect));
    },
  };
};

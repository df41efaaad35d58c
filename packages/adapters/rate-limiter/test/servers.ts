import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '@paydocs/core';
import { type RedisServer, type RedisStart, startRedis } from '../../../../tools/redis.ts';
import { Redis } from 'ioredis';
import { type RedisRateLimiter, redisRateLimiter } from '../src/redis.ts';

/** One call of `onFallback`. */
export interface FallbackCall {
  readonly active: boolean;
  readonly cause: unknown;
}

/** A limiter with a server that a test may stop, freeze or reconfigure. */
export interface Breakable {
  readonly server: RedisServer;
  readonly limiter: RedisRateLimiter;
  readonly fallbacks: readonly FallbackCall[];
  /** A second connection to the server. */
  readonly admin: Redis;
  /** Starts an empty server on the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Waits until the condition holds, at most ten seconds. */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const endMs = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > endMs) throw new Error('the condition did not hold within ten seconds');
    await pause(5);
  }
};

/** Starts a server and a limiter with ten probes per second, and waits until both are ready. */
export const breakable = async (start: RedisStart = {}): Promise<Breakable> => {
  let server = await startRedis(start);
  const fallbacks: FallbackCall[] = [];
  const limiter = redisRateLimiter({
    url: server.url,
    clock: systemClock,
    probeIntervalMs: 100,
    onFallback: (active, cause) => fallbacks.push({ active, cause }),
  });
  const admin = new Redis(server.url);
  admin.on('error', () => undefined);
  await until(() => admin.status === 'ready');
  await limiter.consume({ key: 'warm-up', limit: 1, windowMs: 1 });
  await until(() => limiter.state === 'redis');
  fallbacks.length = 0;
  return {
    get server() {
      return server;
    },
    limiter,
    fallbacks,
    admin,
    restart: async () => {
      await server.stop();
      server = await startRedis({ ...start, port: server.port });
    },
    close: async () => {
      admin.disconnect();
      await limiter.close();
      await server.stop();
    },
  };
};

import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '@paydocs/core';
import { type RedisServer, type RedisStart, startRedis } from '../../../../tools/redis.ts';
import { Redis } from 'ioredis';
import { type RedisRateLimiter, redisRateLimiter } from '../src/redis.ts';

/** What onFallback was told, one entry a call. */
export interface Told {
  readonly active: boolean;
  readonly cause: unknown;
}

/** A limiter and its server, of which a test may break everything. */
export interface Breakable {
  readonly server: RedisServer;
  readonly limiter: RedisRateLimiter;
  readonly told: readonly Told[];
  /** Another connection to the server, to upset it with. */
  readonly admin: Redis;
  /** Starts the server anew, on the same port and empty. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Waits until it is so, for ten seconds at most. */
export const until = async (isSo: () => boolean): Promise<void> => {
  const endMs = performance.now() + 10_000;
  while (!isSo()) {
    if (performance.now() > endMs) throw new Error('it did not come about');
    await pause(5);
  }
};

/** Starts a server and a limiter on it that probes ten times a second, and waits for both. */
export const breakable = async (start: RedisStart = {}): Promise<Breakable> => {
  let server = await startRedis(start);
  const told: Told[] = [];
  const limiter = redisRateLimiter({
    url: server.url,
    clock: systemClock,
    probeIntervalMs: 100,
    onFallback: (active, cause) => told.push({ active, cause }),
  });
  const admin = new Redis(server.url);
  admin.on('error', () => undefined);
  await until(() => admin.status === 'ready');
  await limiter.consume({ key: 'warm-up', limit: 1, windowMs: 1 });
  await until(() => limiter.state === 'redis');
  told.length = 0;
  return {
    get server() {
      return server;
    },
    limiter,
    told,
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

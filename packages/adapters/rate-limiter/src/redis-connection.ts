import type { EventEmitter } from 'node:events';
import { type Cluster, Redis } from 'ioredis';

/** A client of ours, or one that the host keeps. */
export type RedisSource =
  | {
      /** `redis://` or `rediss://`; the limiter opens and closes a connection of its own. */
      readonly url: string;
    }
  | {
      /** A client of the host's, for Sentinel and Cluster; it is neither configured nor closed. */
      readonly redis: Redis | Cluster;
    };

/** What is told about a connection. */
export interface ConnectionListener {
  /** It can take commands, for the first time or again. */
  onReady(): void;
  /** It was lost, or could not be made. */
  onLost(cause: unknown): void;
}

/** A connection that reconnects by itself. */
export interface RedisConnection {
  readonly redis: Redis | Cluster;
  /** While the first attempt to connect is under way: resolves when it has come to an end. */
  readonly starting: Promise<void> | undefined;
  close(): void;
}

const RETRY_MAX_MS = 1000;
const CONNECT_TIMEOUT_MS = 1000;
const SILENCE_MAX_MS = 5000;

const open = (url: string): Redis =>
  new Redis(url, {
    // A command that cannot be sent now has to fail now: memory counts instead.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // A server that loads its data estimates how long, and often far too long.
    maxLoadingRetryTime: RETRY_MAX_MS,
    // A peer that vanished without a word is noticed, and perhaps found at another address.
    socketTimeout: SILENCE_MAX_MS,
    retryStrategy: (attempt) =>
      Math.min(50 * 2 ** attempt, RETRY_MAX_MS) * (0.5 + Math.random() / 2),
    // After a failover the name leads elsewhere.
    reconnectOnError: ({ message }) => message.includes('READONLY'),
  });

const clientOf = (source: RedisSource) => {
  if ('redis' in source) return { redis: source.redis, isOurs: false };
  return { redis: open(source.url), isOurs: true };
};

/** Listens to a client, which it opens if it is given an address; never throws for lack of Redis. */
export const redisConnection = (
  source: RedisSource,
  listener: ConnectionListener,
): RedisConnection => {
  const { redis, isOurs } = clientOf(source);
  const events: EventEmitter = redis;
  const first = Promise.withResolvers<void>();
  let starting: Promise<void> | undefined = first.promise;
  let lastError: unknown;

  const started = (): void => {
    starting = undefined;
    first.resolve();
  };

  const handlers = {
    ready: () => {
      lastError = undefined;
      listener.onReady();
      started();
    },
    // Without a listener each failed attempt would be printed; the cause is told once, on loss.
    error: (error: unknown) => {
      lastError = error;
    },
    close: () => {
      listener.onLost(lastError ?? new Error('the connection was closed'));
      started();
    },
  };
  for (const [event, handler] of Object.entries(handlers)) events.on(event, handler);
  if (redis.status === 'ready') started();
  if (redis.status === 'wait') redis.connect().catch(() => undefined);

  return {
    redis,
    get starting() {
      return starting;
    },
    close: () => {
      events.off('ready', handlers.ready).off('close', handlers.close);
      // Ours keeps its listener for errors: the socket may still have one to tell.
      if (isOurs) redis.disconnect();
      else events.off('error', handlers.error);
    },
  };
};

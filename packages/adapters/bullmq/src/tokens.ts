import { randomUUID } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import type { Redis, RedisOptions } from 'ioredis';
import { createConnection } from './connection.ts';

/** Tokens that each say "look for work", shared by all nodes of an installation. */
export interface Tokens {
  /**
   * Adds a token unless one of this name waits already. Never throws and never waits; while Redis is
   * away, at most one call of each name is pending.
   */
  add(name: string): void;
  /** Waits up to a few seconds for a token, deletes it, and returns whether there was one. */
  take(): Promise<boolean>;
  /** Ends all connections. A call of `take` that waits for a token stays pending. */
  close(): Promise<void>;
}

/** Options for {@link openTokens}. */
export interface TokensOptions {
  readonly url: string;
  /** The start of every key, in braces: a cluster keeps all keys of the queue on one node. */
  readonly prefix: string;
  readonly onError: (error: unknown) => void;
}

const QUEUE = 'work';

/** The longest wait for a token in seconds, after which the connection is known to be alive. */
const WAIT_S = 5;

const RECONNECT_MAX_MS = 5000;

/** After this time a token that a node has taken, but not used up, is one that nobody has taken. */
const TAKEN_MS = 5000;

// Tokens are taken by one blocking command, which has no time limit of its own.
const CONNECTION = {
  maxRetriesPerRequest: null,
  connectTimeout: 2000,
  // It is longer than the wait for a token. Without it a node would wait for a link that a proxy has forgotten.
  socketTimeout: 10_000,
  retryStrategy: (times: number) =>
    Math.min(100 * times, RECONNECT_MAX_MS) * (0.75 + Math.random() / 2),
  // After a failover, the host name resolves to another server.
  reconnectOnError: ({ message }: Error) => message.includes('READONLY'),
} satisfies RedisOptions;

/** A queue or a worker on a connection of its own. */
interface Opened<Part> {
  readonly part: Part;
  /** The last error of its connections; undefined while they work. */
  readonly error: () => unknown;
  /** Ends its connections. Errors are reported no longer. */
  readonly close: () => Promise<void>;
}

interface BullmqPart {
  /** Ends the connections; those of a worker also while a command waits for a token. */
  close(isForced?: boolean): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

const open = <Part extends BullmqPart>(
  { url, onError }: TokensOptions,
  create: (connection: Redis) => Part,
): Opened<Part> => {
  let last: unknown;
  let isClosed = false;
  const report = (error: unknown): void => {
    last = error;
    if (!isClosed) onError(error);
  };
  const { redis, end } = createConnection(url, CONNECTION);
  redis.on('error', report);
  const part = create(redis);
  part.on('error', report);
  return {
    part,
    error: () => last,
    close: async () => {
      isClosed = true;
      const ended = end();
      // BullMQ waits for commands that ioredis may have given up.
      part.close(true).catch(() => {});
      await ended;
    },
  };
};

/** Opens the tokens of a Redis. Connects with the first call, and again after each error. */
export const openTokens = (options: TokensOptions): Tokens => {
  const { prefix, onError } = options;
  let queue: Opened<Queue> | undefined;
  let worker: Opened<Worker> | undefined;
  let isClosed = false;

  const openQueue = (): Opened<Queue> =>
    open(options, (connection) => new Queue(QUEUE, { connection, prefix, skipMetasUpdate: true }));
  const openWorker = (): Opened<Worker> => {
    const times = { drainDelay: WAIT_S, lockDuration: TAKEN_MS, stalledInterval: TAKEN_MS };
    const opened = open(
      options,
      (connection) => new Worker(QUEUE, null, { connection, prefix, autorun: false, ...times }),
    );
    // No token of a name is added while a node that died has one.
    void opened.part.startStalledCheckTimer();
    return opened;
  };
  // A part whose first connection failed never works again. The next one does not wait until it is closed.
  const dropQueue = (): Promise<void> | undefined => {
    const dropped = queue;
    queue = undefined;
    return dropped?.close();
  };
  const dropWorker = (): Promise<void> | undefined => {
    const dropped = worker;
    worker = undefined;
    return dropped?.close();
  };

  /** The names that are being added, and whether they were asked for again meanwhile. */
  const adding = new Map<string, boolean>();
  const addAll = async (name: string): Promise<void> => {
    do {
      adding.set(name, false);
      queue ??= openQueue();
      const token = { jobId: name, removeOnComplete: true, removeOnFail: true };
      await queue.part.add(name, null, token);
    } while (adding.get(name) === true);
  };
  const addOrDrop = async (name: string): Promise<void> => {
    try {
      await addAll(name);
    } catch (error) {
      if (!isClosed) onError(error);
      void dropQueue();
    } finally {
      adding.delete(name);
    }
  };
  const takeFrom = async ({ part, error }: Opened<Worker>): Promise<boolean> => {
    const lock = randomUUID();
    const job = await part.getNextJob(lock);
    // A token that is taken is used up: the sweep does the work of one that is lost with its node.
    await job?.moveToCompleted(null, lock, false);
    if (job === undefined && error() !== undefined) throw error();
    return job !== undefined;
  };

  return {
    add: (name) => {
      if (isClosed) return;
      if (adding.has(name)) adding.set(name, true);
      else void addOrDrop(name);
    },
    take: async () => {
      if (isClosed) return false;
      worker ??= openWorker();
      try {
        return await takeFrom(worker);
      } catch (error) {
        void dropWorker();
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      // None of them is added again.
      adding.clear();
      await Promise.all([dropQueue(), dropWorker()]);
    },
  };
};

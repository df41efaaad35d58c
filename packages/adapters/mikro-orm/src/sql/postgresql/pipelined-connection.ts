import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { type KnownColumns, type Named, PreparedQuery, type TextRow } from './prepared-query.ts';
import { readRows } from './row-messages.ts';

/**
 * Connections that many statements share: each is sent at once, before the answers to those in
 * front of it, and what is sent in one turn of the event loop leaves in one write. With 32 requests
 * at a time that halves what the list costs on both sides, most of which is reading and writing on
 * sockets. A slow statement would hold up everything behind it, so it is for quick ones only.
 */
export interface Pipeline {
  readonly query: (query: Named) => Promise<{ readonly rows: readonly TextRow[] }>;
  /** Waits for what is under way, then ends every connection. */
  readonly end: () => Promise<void>;
}

/**
 * What comes here is written so that one plan is right for all its values. Without this PostgreSQL
 * would plan some of it anew each time, which takes longer than to run it.
 */
const KEEP_PLANS = 'set plan_cache_mode = force_generic_plan';

interface Line {
  readonly socket: Socket;
  readonly client: Client;
  readonly known: KnownColumns;
  /** While it is not connected. */
  connecting: Promise<unknown> | undefined;
  /** Holds writes back until everything that is ready to run has run. */
  holdWrites(): void;
  /** Keeps the process running while there are answers to come, and waits for none for ever. */
  awaited<Answer>(answer: Promise<Answer>): Promise<Answer>;
}

const holdingWrites = (socket: Socket): (() => void) => {
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    socket.cork();
    setImmediate(() => {
      isHeld = false;
      socket.uncork();
    });
  };
};

/**
 * Ends a connection on which nothing was answered for so long, while there are answers to come. pg's
 * own timer for each statement would keep what the statement answered with until old space is
 * collected: V8 puts a function there at once that is written as the value of a property.
 */
const waiting = (socket: Socket, timeoutMs: number): Line['awaited'] => {
  let underWay = 0;
  let heardMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const look = (): void => {
    const leftMs = heardMs + timeoutMs - performance.now();
    if (leftMs <= 0) socket.destroy(new Error('Query read timeout'));
    else timer = setTimeout(look, leftMs);
  };
  const begin = (): void => {
    socket.ref();
    heardMs = performance.now();
    if (timeoutMs > 0) timer = setTimeout(look, timeoutMs);
  };
  const finish = (): void => {
    socket.unref();
    clearTimeout(timer);
  };

  return async (answer) => {
    if (underWay === 0) begin();
    underWay += 1;
    try {
      return await answer;
    } finally {
      underWay -= 1;
      heardMs = performance.now();
      if (underWay === 0) finish();
    }
  };
};

const answered = async ({ client, known }: Line, query: Named): Promise<PreparedQuery> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sent = new PreparedQuery(query, known, (error) => (error ? reject(error) : resolve()));
  client.query(sent);
  await promise;
  return sent;
};

/** How a {@link pipeline} is made. */
export interface PipelineOptions {
  readonly connections: number;
  readonly config: ClientConfig;
  /** Told why a connection was lost. */
  readonly onLost: (cause: Error) => void;
}

/** So many connections, each made when it is first needed and again when it was lost. */
export const pipeline = ({ connections, config, onLost }: PipelineOptions): Pipeline => {
  const { query_timeout: timeoutMs = 0, ...connecting } = config;
  const lines = new Map<number, Line>();
  let turn = 0;
  let isEnding = false;

  const openLine = (place: number): Line => {
    const socket = new Socket();
    const client = new Client({ ...connecting, pipeline: true, stream: () => socket });
    readRows(client.connection);
    const connect = async (): Promise<void> => {
      try {
        await client.connect();
        await line.awaited(client.query(KEEP_PLANS));
        line.connecting = undefined;
      } catch (error) {
        forget();
        socket.destroy();
        throw error;
      }
    };
    const line: Line = {
      socket,
      client,
      known: new Map(),
      connecting: undefined,
      holdWrites: holdingWrites(socket),
      awaited: waiting(socket, timeoutMs),
    };
    const forget = (): void => {
      if (lines.get(place) === line) lines.delete(place);
    };
    // Whatever was under way fails by itself.
    client.on('error', onLost);
    client.on('end', forget);
    lines.set(place, line);
    line.connecting = connect();
    return line;
  };

  return {
    query: async (query) => {
      if (isEnding) throw new Error('Client was closed and is not queryable');
      turn = (turn + 1) % connections;
      const held = lines.get(turn);
      const line = held === undefined || held.socket.destroyed ? openLine(turn) : held;
      if (line.connecting !== undefined) await line.connecting;
      line.holdWrites();
      return line.awaited(answered(line, query));
    },
    end: async () => {
      isEnding = true;
      await Promise.allSettled(
        [...lines.values()].map(async ({ client, socket }) => {
          socket.ref();
          await client.end();
        }),
      );
    },
  };
};

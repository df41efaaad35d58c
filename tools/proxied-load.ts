import { setTimeout as pause } from 'node:timers/promises';
import type { ProxiedClient, ProxiedRequest } from './proxied-client.ts';

/** A running load. */
export interface ProxiedLoad {
  /** The number of responses with status 200 so far, by path. */
  answered(path: string): number;
  /** A sentence for every request that failed so far. */
  readonly failures: readonly string[];
  /** Waits for the open requests. */
  stop(): Promise<void>;
}

/** Clients that send a request again and again. */
export interface LoadPart {
  /** Returns the next request of a client, given the text of its last response with status 200. */
  readonly request: (last: string | undefined) => ProxiedRequest;
  readonly clients: number;
}

const INTERVAL_MS = 100;

/** Sends requests until `stop`. Every response but a 200 is a failure. */
export const proxiedLoad = (client: ProxiedClient, parts: readonly LoadPart[]): ProxiedLoad => {
  const failures: string[] = [];
  const counts = new Map<string, number>();
  const ending = new AbortController();

  const sendOnce = async (request: ProxiedRequest): Promise<string | undefined> => {
    const { method = 'GET', path } = request;
    try {
      const { status, text } = await client.send(request);
      if (status === 200) {
        counts.set(path, (counts.get(path) ?? 0) + 1);
        return text;
      }
      failures.push(`${method} ${path}: ${status} ${text}`);
    } catch (error) {
      failures.push(`${method} ${path}: ${String(error)}`);
    }
    return undefined;
  };
  const run = async ({ request }: LoadPart): Promise<void> => {
    let last: string | undefined;
    while (!ending.signal.aborted) {
      const sent = sendOnce(request(last));
      await Promise.all([sent, pause(INTERVAL_MS * (0.5 + Math.random()))]);
      last = (await sent) ?? last;
    }
  };
  const clients = parts.flatMap((part) => Array.from({ length: part.clients }, () => run(part)));

  return {
    failures,
    answered: (path) => counts.get(path) ?? 0,
    stop: async () => {
      ending.abort();
      await Promise.all(clients);
    },
  };
};

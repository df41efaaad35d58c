import { createHash } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PaydocsNode } from '../cluster/node.ts';
import type { Answer, Operation } from '../history/answer.ts';
import type { Recorder } from '../history/recorder.ts';

/** A request to send. */
export interface Sent {
  readonly operation: Operation;
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  /** The client's address, one of 127.0.0.0/8. */
  readonly address?: string;
  /** Facts for the history, besides those of the request. */
  readonly facts?: Partial<Answer>;
  /** Returns what in the body belongs to somebody else. */
  readonly foreign?: (body: unknown) => readonly string[];
}

/** An answer with its body. */
export interface Reply extends Omit<Answer, 'row'> {
  readonly body: unknown;
}

/** Sends requests and records every answer. */
export interface Client {
  send(node: Pick<PaydocsNode, 'name' | 'url'>, sent: Sent): Promise<Reply>;
  /** Closes the connections; the next request opens a new one. */
  disconnect(): void;
}

const GIVE_UP_MS = 15_000;

/** Returns a short digest of a secret. */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url').slice(0, 12);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const failureOf = (error: unknown): NonNullable<Answer['failure']> => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED') return 'refused';
  return code === 'TIMEOUT' ? 'timeout' : 'reset';
};

/** Whether a body is the envelope of a failure: `success`, `message` and `errors`. */
const isFailure = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'success' in body &&
  body.success === false &&
  'message' in body &&
  typeof body.message === 'string' &&
  'errors' in body;

const receivedToken = (body: unknown): string | undefined => {
  const { data } = (body ?? {}) as { readonly data?: { readonly token?: unknown } };
  return typeof data?.token === 'string' ? data.token : undefined;
};

interface Exchange {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

const exchange = async (agent: Agent, url: string, sent: Sent): Promise<Exchange> => {
  const { method = 'GET', path, token, body, address = '127.0.0.1' } = sent;
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  const options = { agent, method, headers, localAddress: address, signal };
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}${path}`, options, resolve)
      .on('error', (error) => {
        if (signal.aborted) Object.assign(error, { code: 'TIMEOUT' });
        reject(error);
      })
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
  const text = (await buffer(incoming)).toString();
  const retryAfter = incoming.headers['retry-after'];
  return { status: incoming.statusCode ?? 0, retryAfter, text };
};

/** Creates a client with keep-alive connections whose answers go to the recorder. */
export const createClient = (recorder: Recorder): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  const attempt = async (url: string, sent: Sent): Promise<Exchange | Answer['failure']> => {
    try {
      return await exchange(agent, url, sent);
    } catch (error) {
      return failureOf(error);
    }
  };
  return {
    send: async (node, sent) => {
      const startedMs = performance.now();
      const result = await attempt(node.url, sent);
      const endedMs = performance.now();
      const found = typeof result === 'object' ? result : undefined;
      const body = found === undefined ? undefined : parsed(found.text);
      const received = receivedToken(body);
      const answer = {
        operation: sent.operation,
        node: node.name,
        startedMs,
        endedMs,
        status: found?.status ?? 0,
        ...(typeof result === 'string' ? { failure: result } : {}),
        isEnvelope: isFailure(body),
        hasRetryAfter: found?.retryAfter !== undefined,
        ...(sent.token === undefined ? {} : { token: digestOf(sent.token) }),
        ...(received === undefined ? {} : { received: digestOf(received) }),
        ...(found?.status === 200 && sent.foreign ? { foreign: sent.foreign(body) } : {}),
        ...sent.facts,
      };
      recorder.answer(answer);
      return { ...answer, body };
    },
    disconnect: () => agent.destroy(),
  };
};

import { hash } from 'node:crypto';
import type { PaydocsNode } from '../cluster/node.ts';
import type { Answer, Operation } from '../history/answer.ts';
import type { Recorder } from '../history/recorder.ts';
import type { RawAnswer } from './connection.ts';
import { createConnections } from './connections.ts';

/** A request to send. */
export interface Sent {
  readonly operation: Operation;
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  /** Further lines of the head, such as `If-Match`. */
  readonly headers?: Readonly<Record<string, string>>;
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
  /** The bytes of the body; undefined without an answer. */
  readonly bytes: Buffer | undefined;
  /** The `ETag`, without its quotes. */
  readonly tag: string | undefined;
  /** The version in the `ETag` of a record. */
  readonly version?: number;
}

/** Sends requests and records every answer. */
export interface Client {
  send(node: Pick<PaydocsNode, 'name' | 'port'>, sent: Sent): Promise<Reply>;
  /** Closes the connections; the next request opens a new one. */
  disconnect(): void;
}

/** Returns a short digest of a secret. */
export const digestOf = (secret: string): string =>
  hash('sha256', secret, 'base64url').slice(0, 12);

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

/** Returns the version in the `ETag` of a head. */
const versionIn = (head: string): number | undefined => {
  const [, version] = /\r\netag: "(\d+)[-"]/.exec(head) ?? [];
  return version === undefined ? undefined : Number(version);
};

const requestOf = ({ method = 'GET', path, token, body, headers: further = {} }: Sent): string => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = [
    'Host: 127.0.0.1',
    ...Object.entries(further).map(([name, value]) => `${name}: ${value}`),
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
  ];
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${text}`;
};

/** Creates a client with keep-alive connections whose answers go to the recorder. */
export const createClient = (recorder: Recorder): Client => {
  const connections = createConnections();
  const attempt = async (
    { port }: Pick<PaydocsNode, 'port'>,
    sent: Sent,
  ): Promise<RawAnswer | Answer['failure']> => {
    try {
      const { address = '127.0.0.1' } = sent;
      return await connections.exchange({ port, address }, requestOf(sent));
    } catch (error) {
      return failureOf(error);
    }
  };
  return {
    send: async (node, sent) => {
      const startedMs = performance.now();
      const result = await attempt(node, sent);
      const endedMs = performance.now();
      const found = typeof result === 'object' ? result : undefined;
      const body = found === undefined ? undefined : parsed(found.body);
      const received = receivedToken(body);
      const answer = {
        operation: sent.operation,
        node: node.name,
        startedMs,
        endedMs,
        status: found?.status ?? 0,
        ...(typeof result === 'string' ? { failure: result } : {}),
        isEnvelope: isFailure(body),
        hasRetryAfter: found?.head.includes('\r\nretry-after: ') === true,
        ...(sent.token === undefined ? {} : { token: digestOf(sent.token) }),
        ...(received === undefined ? {} : { received: digestOf(received) }),
        ...(found?.status === 200 && sent.foreign ? { foreign: sent.foreign(body) } : {}),
        ...sent.facts,
      };
      recorder.answer(answer);
      const version = versionIn(found?.head ?? '');
      return {
        ...answer,
        body,
        bytes: found?.bytes,
        tag: /\r\netag: "([^"]*)"/.exec(found?.head ?? '')?.[1],
        ...(version === undefined ? {} : { version }),
      };
    },
    disconnect: () => connections.close(),
  };
};

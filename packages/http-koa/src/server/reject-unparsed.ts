import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { ObserveRequest } from '../middleware/observed.ts';
import { type CountUnparsed, RATE_LIMIT_HEADERS } from '../middleware/limited.ts';
import { REQUEST_ID } from '../middleware/response-headers.ts';
import { connectProblem } from '../problems/parser-problems.ts';
import type { Problem } from '../problems/problems.ts';
import { type Fields, fieldsOf, problemOfParser, rawResponse } from './rejected-request.ts';

/** Options for {@link rejectUnparsed}. */
export interface RejectOptions {
  readonly requestId: () => string;
  /** Without it, the responses have no rate-limit headers. */
  readonly countUnparsed: CountUnparsed | undefined;
  /** Called with each request that never reaches the app. */
  readonly observe: ObserveRequest | undefined;
}

// The limiter of a host may hang. A response without its headers is better than none.
const COUNT_TIMEOUT_MS = 1000;
// Closing while the client still sends would reset the connection, and the response with it.
const LINGER_MS = 1000;

/** Sends a response, and closes the connection when the client has read it. */
const send = (socket: Duplex, problem: Problem, fields: Fields): void => {
  socket.end(rawResponse(problem, fields));
  const linger = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(linger));
};

/** Closes the connection when responding fails, as when the client or an observer does. */
const settle = (socket: Duplex, responding: Promise<void>): void => {
  responding.catch(() => socket.destroy());
};

/**
 * Responds to requests that Node's HTTP parser rejects, and to CONNECT, and closes their connections.
 * Counts each by the address of its socket: no header gives the address behind a proxy.
 */
export const rejectUnparsed = (
  server: Server,
  { requestId, countUnparsed, observe }: RejectOptions,
): void => {
  const responses = new WeakMap<Duplex, ServerResponse>();
  const rejected = new WeakSet<Duplex>();
  const remember = (req: IncomingMessage, res: ServerResponse): void => {
    responses.set(req.socket, res);
  };

  const count = async (socket: Duplex): ReturnType<CountUnparsed> => {
    const { remoteAddress = '' } = socket as Socket;
    const counted = countUnparsed?.(remoteAddress).catch(() => undefined);
    const waiting = new AbortController();
    const { signal } = waiting;
    const timeout = delay(COUNT_TIMEOUT_MS, undefined, { signal, ref: false }).catch(
      () => undefined,
    );
    const result = await Promise.race([counted, timeout]);
    waiting.abort();
    return result ?? { headers: {}, problem: undefined };
  };

  const respond = async (socket: Duplex, problem: Problem, limitFields: Fields): Promise<void> => {
    // A request whose body failed was counted and observed when its headers had arrived.
    if (RATE_LIMIT_HEADERS.some((name) => name in limitFields)) {
      if (socket.writable) send(socket, problem, { [REQUEST_ID]: requestId(), ...limitFields });
      return;
    }
    const answer = async () => {
      const counted = await count(socket);
      const { status } = counted.problem ?? problem;
      const fields = { [REQUEST_ID]: requestId(), ...limitFields, ...counted.headers };
      if (socket.writable) send(socket, counted.problem ?? problem, fields);
      return { route: undefined, status, requestId: fields[REQUEST_ID] };
    };
    await (observe === undefined ? answer() : observe({ method: '', headers: {} }, answer));
  };

  const reject = async (error: Error, socket: Duplex): Promise<void> => {
    const response = responses.get(socket);
    const isOpen = response !== undefined && !response.writableFinished && !response.destroyed;
    // A second response must follow neither a part of the first one, nor the response to this request.
    const isAnswered = response?.headersSent === true && (isOpen || !response.req.complete);
    // A connection on which no request began, such as one that a browser opens in advance.
    const isSilent = 'bytesRead' in socket && socket.bytesRead === 0;
    if (!socket.writable || isAnswered || isSilent) {
      socket.destroy();
      return;
    }
    // The error is in a further request: the response to the one before comes first.
    if (isOpen && response.req.complete) await once(response, 'close');
    const isInBody = isOpen && !response.req.complete;
    await respond(socket, problemOfParser(error), fieldsOf(isInBody ? response : undefined));
  };

  server.prependListener('request', remember);
  server.prependListener('checkContinue', remember);
  server.prependListener('checkExpectation', remember);
  server.on('clientError', (error: Error, socket: Duplex) => {
    // The parser fails again for each further part of the request.
    if (rejected.has(socket)) return;
    rejected.add(socket);
    settle(socket, reject(error, socket));
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => {});
    settle(socket, respond(socket, connectProblem, {}));
  });
};

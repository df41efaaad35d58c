import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type Koa from 'koa';
import { problemEnvelope } from './envelope.ts';
import { REQUEST_ID } from './middleware/response-headers.ts';
import { type ParserStatus, parserProblem } from './problems.ts';

/** How long and how much of a request a server waits for. */
export interface ServerOptions {
  /** From the first byte to the last header; 10 s by default. */
  readonly headersTimeoutMs?: number;
  /** From the first byte to the last; 30 s by default. */
  readonly requestTimeoutMs?: number;
  /** Between two requests; 65 s by default, longer than the 60 s of common load balancers. */
  readonly keepAliveTimeoutMs?: number;
  /** How often the timeouts are looked at; 5 s by default. */
  readonly checkIntervalMs?: number;
  /** Makes the id of a request that the parser turned away; a random UUID by default. */
  readonly requestId?: () => string;
}

const HEADERS_MAX_BYTES = 16_384;

const parserStatus = (error: Error): ParserStatus => {
  switch ('code' in error ? error.code : undefined) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 413;
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    default:
      return 400;
  }
};

const answer = (error: Error, requestId: string): string => {
  const problem = parserProblem(parserStatus(error));
  const body = JSON.stringify(problemEnvelope(problem));
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID}: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
};

// Node keeps the answer in progress here; half of one must not be followed by another.
const hasBegunToAnswer = (socket: Duplex): boolean => {
  const { _httpMessage: message } = socket as { _httpMessage?: { headersSent: boolean } | null };
  return message?.headersSent === true;
};

/**
 * A server for the app, not yet listening, that gives slow and oversized requests up and answers
 * what its parser turns away with the same envelope as the app.
 */
export const createServer = (app: Koa, options: ServerOptions = {}): Server => {
  const { requestId = () => crypto.randomUUID() } = options;
  const callback = app.callback();
  // Koa's promise never rejects: it has answered every error by then.
  const handle: RequestListener = (req, res) => void callback(req, res);
  const server = createHttpServer(
    {
      headersTimeout: options.headersTimeoutMs ?? 10_000,
      requestTimeout: options.requestTimeoutMs ?? 30_000,
      keepAliveTimeout: options.keepAliveTimeoutMs ?? 65_000,
      connectionsCheckingInterval: options.checkIntervalMs ?? 5000,
      maxHeaderSize: HEADERS_MAX_BYTES,
      // Node's own answer to a missing host has no envelope; the app looks at it itself.
      requireHostHeader: false,
    },
    handle,
  );
  // As above: without this an unknown `Expect` gets a bare 417. RFC 9110 §10.1.1 lets us ignore it.
  server.on('checkExpectation', handle);
  server.on('clientError', (error: Error, socket: Duplex) => {
    if (!socket.writable || hasBegunToAnswer(socket)) {
      socket.destroy();
      return;
    }
    socket.end(answer(error, requestId()), () => socket.destroy());
  });
  return server;
};

import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type Koa from 'koa';
import { problemEnvelope } from './output/envelope.ts';
import { REQUEST_ID } from './middleware/response-headers.ts';
import { type ParserStatus, parserProblem } from './problems.ts';

/** Timeouts of a server. */
export interface ServerOptions {
  /** The time from the first byte to the last header; 10 s by default. */
  readonly headersTimeoutMs?: number;
  /** The time from the first to the last byte; 30 s by default. */
  readonly requestTimeoutMs?: number;
  /** The time between two requests; 65 s by default, above the 60 s of common load balancers. */
  readonly keepAliveTimeoutMs?: number;
  /** The interval at which timeouts are checked; 5 s by default. */
  readonly checkIntervalMs?: number;
  /** Generates the id of a request that the parser rejected; a random UUID by default. */
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

const rawResponse = (error: Error, requestId: string): string => {
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

/**
 * Creates a server for the app, without listening. Closes slow and oversized requests, and sends the
 * envelope of the app for requests that Node's HTTP parser rejects.
 */
export const createServer = (app: Koa, options: ServerOptions = {}): Server => {
  const { requestId = () => crypto.randomUUID() } = options;
  const callback = app.callback();
  // The promise never rejects: Koa handles every error itself.
  const responses = new WeakMap<Duplex, ServerResponse>();
  const handle: RequestListener = (req, res) => {
    responses.set(req.socket, res);
    void callback(req, res);
  };
  // A second response must not follow a part of the first one.
  const isResponding = (socket: Duplex): boolean => {
    const response = responses.get(socket);
    return response?.headersSent === true && !response.writableFinished;
  };
  const server = createHttpServer(
    {
      headersTimeout: options.headersTimeoutMs ?? 10_000,
      requestTimeout: options.requestTimeoutMs ?? 30_000,
      keepAliveTimeout: options.keepAliveTimeoutMs ?? 65_000,
      connectionsCheckingInterval: options.checkIntervalMs ?? 5000,
      maxHeaderSize: HEADERS_MAX_BYTES,
      // The app checks the host itself: Node's response has no envelope.
      requireHostHeader: false,
    },
    handle,
  );
  // Node's response to an unknown `Expect` is a bare 417. RFC 9110 §10.1.1 permits ignoring it.
  server.on('checkExpectation', handle);
  server.on('clientError', (error: Error, socket: Duplex) => {
    if (!socket.writable || isResponding(socket)) {
      socket.destroy();
      return;
    }
    socket.end(rawResponse(error, requestId()), () => socket.destroy());
  });
  return server;
};

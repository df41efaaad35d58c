import { createServer as createHttpServer, type Server } from 'node:http';
import { checkOptions, FUNCTION, type OptionRule, type RulesOf } from '@paydocs/core';
import type Koa from 'koa';
import type { App } from '../app.ts';
import { holdContinue } from '../request/expect-continue.ts';
import { boundAddresses } from './bound-addresses.ts';
import { rejectUnparsed } from './reject-unparsed.ts';
import { sharingTurns } from './sharing-turns.ts';

/** Bounds of a server. */
export interface ServerOptions {
  /** The time from the first byte to the last header; 10 s by default. */
  readonly headersTimeoutMs?: number;
  /** The time from the first to the last byte; 30 s by default. */
  readonly requestTimeoutMs?: number;
  /** The time between two requests; 65 s by default, above the 60 s of common load balancers. */
  readonly keepAliveTimeoutMs?: number;
  /** The interval at which timeouts are checked, and so their precision; 250 ms by default. */
  readonly checkIntervalMs?: number;
  /** The number of open connections, 1000 by default. Further ones are closed at once. */
  readonly maxConnections?: number;
  /**
   * The number of open connections of one client, a quarter of `maxConnections` by default, and at
   * least 10. Proxies that the app trusts have no bound. Further ones are closed at once.
   */
  readonly maxConnectionsPerAddress?: number | undefined;
  /** Generates the id of a request that the parser rejected; a random UUID by default. */
  readonly requestId?: () => string;
}

const COUNT: OptionRule = {
  accepts: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  expected: 'a whole number from 0',
};

const rules: RulesOf<ServerOptions> = {
  headersTimeoutMs: COUNT,
  requestTimeoutMs: COUNT,
  keepAliveTimeoutMs: COUNT,
  checkIntervalMs: COUNT,
  maxConnections: COUNT,
  maxConnectionsPerAddress: COUNT,
  requestId: FUNCTION,
};

const HEADERS_MAX_BYTES = 16_384;

/**
 * Creates a server for the app, without listening. Bounds the connections, of all clients and of
 * each, and the time and size of requests. Requests that Node's HTTP parser rejects get the envelope
 * and, with an app of `createApp`, the rate-limit headers.
 *
 * @throws TypeError for an option that is unknown or has a wrong value.
 */
export const createServer = (
  app: Koa & Partial<Pick<App, 'countUnparsed' | 'observe' | 'trustedProxies'>>,
  options: ServerOptions = {},
): Server => {
  checkOptions(options, rules);
  const callback = app.callback();
  // The promise never rejects: Koa handles every error itself.
  const handle = sharingTurns((req, res) => void callback(req, res));
  const server = createHttpServer({
    headersTimeout: options.headersTimeoutMs ?? 10_000,
    requestTimeout: options.requestTimeoutMs ?? 30_000,
    keepAliveTimeout: options.keepAliveTimeoutMs ?? 65_000,
    connectionsCheckingInterval: options.checkIntervalMs ?? 250,
    maxHeaderSize: HEADERS_MAX_BYTES,
    // The app checks the host itself: Node's response has no envelope.
    requireHostHeader: false,
  });
  const { maxConnections = 1000 } = options;
  server.maxConnections = maxConnections;
  boundAddresses(server, {
    max: options.maxConnectionsPerAddress ?? Math.max(10, Math.ceil(maxConnections / 4)),
    // A Koa app with `proxy` believes every peer.
    trustedProxies: app.trustedProxies ?? Number(app.proxy),
  });
  rejectUnparsed(server, {
    requestId: options.requestId ?? (() => crypto.randomUUID()),
    countUnparsed: app.countUnparsed,
    observe: app.observe,
  });
  server.on('request', handle);
  // Node sends `100 Continue` before the app has seen a header. A client that is refused need not send its body.
  server.on('checkContinue', (req, res) => {
    holdContinue(req, res);
    handle(req, res);
  });
  // Node's response to an unknown `Expect` is a bare 417. RFC 9110 §10.1.1 permits ignoring it.
  server.on('checkExpectation', handle);
  return server;
};

import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { checkOptions, type Core, FUNCTION, type RulesOf } from '@paydocs/core';
import { type App, createApp } from '../app.ts';
import { type AppOptions, appRules } from '../app-options.ts';
import { memorySocket } from './memory-socket.ts';
import { nodeRequest } from './node-request.ts';
import { webResponse } from './web-response.ts';

/** How a host hands its requests on. */
export interface FetchOptions {
  /** The path below which the host serves the API, such as `/payroll`; none by default. */
  readonly prefix?: string | undefined;
  /**
   * Returns the address of a client, by which requests without a token are counted. A request of the web
   * has none: without this function, and without `trustedProxies`, all clients share their limits.
   */
  readonly clientAddress?: ((request: Request) => string | undefined) | undefined;
}

/**
 * Answers a request. Bodies are streams in both directions, read as their readers ask for them.
 *
 * @throws the reason of the signal of the request, when it aborts before the response.
 * @throws TypeError for a request whose body the host has read, or has a reader of.
 * @throws Error for a body that breaks off, with the reason as its `cause`.
 */
export type FetchHandler = (request: Request) => Promise<Response>;

const rules: RulesOf<FetchOptions> = {
  prefix: { accepts: (value) => typeof value === 'string', expected: 'a text' },
  clientAddress: FUNCTION,
};

const CONSUMED =
  'The host consumed the request body. Pass the request on before anything reads it, or read a `clone()`.';

const UNANSWERED = 'The request was closed unanswered.';

const assertPrefix = (prefix: string): string => {
  if (prefix === '' || /^(?:\/[^/?#]+)+$/.test(prefix)) return prefix;
  throw new TypeError('prefix must be a path such as /payroll, without a slash at its end.');
};

/**
 * Returns a handler of an app, such as that of `openPaydocs`, for hosts of the web's `Request` and
 * `Response`: Hono, Bun, Deno, route handlers of Next.js. It opens no port.
 *
 * @throws TypeError for a prefix that is no path, and for an option that is unknown.
 */
export const fetchHandlerOf = (
  app: Pick<App, 'callback'>,
  options: FetchOptions = {},
): FetchHandler => {
  checkOptions(options, rules);
  const { prefix: prefixInput = '', clientAddress } = options;
  const prefix = assertPrefix(prefixInput);
  const handle = app.callback();
  return (request) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const { signal } = request;
    if (signal.aborted) {
      reject(signal.reason);
      return promise;
    }
    if (request.bodyUsed || request.body?.locked === true) {
      reject(new TypeError(CONSUMED));
      return promise;
    }
    const url = new URL(request.url);
    const { socket, body, end } = memorySocket({
      incoming: request.body,
      remoteAddress: clientAddress?.(request) ?? '',
      encrypted: url.protocol === 'https:',
      onHead: () => {
        const { req, statusCode } = response;
        resolve(webResponse({ req, statusCode, headers: response.getHeaders() }, body));
      },
    });
    const incoming = nodeRequest(request, { url, prefix }, socket);
    const response = new ServerResponse(incoming);
    response.assignSocket(socket as unknown as Socket);
    response.once('finish', end);
    socket.on('drain', () => response.emit('drain'));

    const abort = (): void => void socket.destroy();
    signal.addEventListener('abort', abort, { once: true });
    socket.once('close', () => {
      signal.removeEventListener('abort', abort);
      const { errored } = socket;
      const closed = new Error(UNANSWERED, errored === null ? {} : { cause: errored });
      reject(signal.aborted ? signal.reason : closed);
    });
    void handle(incoming, response);
    return promise;
  };
};

/**
 * Returns a handler of the HTTP API for hosts of the web's `Request` and `Response`, from the same
 * operations as `createApp`.
 *
 * @throws TypeError for a prefix that is no path, and as `createApp`.
 */
export const fetchHandler = (core: Core, input: AppOptions & FetchOptions = {}): FetchHandler => {
  checkOptions(input, { ...appRules, ...rules });
  const { prefix, clientAddress, ...options } = input;
  return fetchHandlerOf(createApp(core, options), { prefix, clientAddress });
};

import cors from '@koa/cors';
import type { Middleware } from 'koa';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'If-Range',
  'Range',
];

/** The documented headers of responses and their time, which a program of another origin may read. */
const RESPONSE_HEADERS = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Range',
  'Date',
  'ETag',
  'Idempotent-Replayed',
  'Location',
  'Retry-After',
  'WWW-Authenticate',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
];

/** How long a browser remembers a preflight: Chromium accepts no more. */
const MAX_AGE_SECONDS = 7200;

const isOrigin = (text: unknown): boolean => {
  const url = typeof text === 'string' ? URL.parse(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
};

/**
 * Lets programs of other origins read responses (CORS, Fetch 3.3), and answers their preflights with
 * 204. Origins match exactly. Cookies are not accepted: callers have bearer tokens.
 *
 * @throws TypeError for an origin that is none, such as `*` or one with a path.
 */
export const crossOrigin = (origins: readonly string[]): Middleware => {
  const wrong = origins.filter((origin) => !isOrigin(origin));
  if (wrong.length > 0) {
    throw new TypeError(
      `corsOrigins must be origins such as https://app.example; wrong: ${wrong.join(', ')}.`,
    );
  }
  const allowed = new Set(origins);
  return cors({
    origin: (ctx) => {
      const origin = ctx.get('Origin');
      return allowed.has(origin) ? origin : '';
    },
    allowMethods: METHODS,
    allowHeaders: REQUEST_HEADERS,
    exposeHeaders: RESPONSE_HEADERS,
    maxAge: MAX_AGE_SECONDS,
    // Errors become responses behind this middleware, with the headers that it has set.
    keepHeadersOnError: false,
  });
};

import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';

/** The URL of the request before a host removed the mount prefix from it. */
export const originalUrl = (ctx: Context): string => {
  const { originalUrl: url } = ctx.req as { originalUrl?: unknown };
  return typeof url === 'string' ? url : ctx.originalUrl;
};

/** Whether the request carries a body, which may be empty when it is chunked. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const isConsumed = ({ readableDidRead, readableEnded, readableAborted }: IncomingMessage) =>
  (readableDidRead || readableEnded) && !readableAborted;

/**
 * Returns the body that a host has parsed: `ctx.request.body` in a Koa host, `req.body` of the Node
 * request in any other host. Returns `undefined` while the body is unread.
 *
 * @throws Error when the stream was consumed and no body was set.
 */
export const hostBody = (ctx: Context): unknown => {
  const { req } = ctx;
  const body: unknown = ctx.request.body === undefined ? req.body : ctx.request.body;
  if (!hasBody(req)) return body ?? undefined;
  const consumed = isConsumed(req);
  if (body !== undefined) {
    // Express 4 and koa-body set an empty object for a body that they did not read.
    return isEmptyObject(body) && !consumed ? undefined : body;
  }
  if (!consumed) return undefined;
  throw new Error(
    'The host consumed the request body and set no `req.body`. Set `req.body` to the parsed body, or leave the stream unread.',
  );
};

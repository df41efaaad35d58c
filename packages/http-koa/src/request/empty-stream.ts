import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { hostBody } from './host.ts';
import { receiving } from './in-time.ts';

/** A request with a body has one of these headers, unless it is a stream. */
const OF_BODIES = ['content-type', 'content-length', 'expect'] as const;

/** Waits for the first byte of a body, which is dropped with all that follow, or for the end. */
const hasNoByte = async (req: IncomingMessage): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  req
    .once('data', () => resolve(false))
    .once('end', () => resolve(true))
    .once('close', () => resolve(false));
  return promise;
};

/**
 * Whether a request has a stream for a body and sends nothing in it, as hosts of the web and of HTTP/2 pass requests
 * without a body. Only a body without a type and a length is waited for: one with a byte is refused.
 */
export const isEmptyStream = async (ctx: Context): Promise<boolean> =>
  OF_BODIES.every((name) => ctx.req.headers[name] === undefined) &&
  hostBody(ctx) === undefined &&
  !ctx.req.destroyed &&
  receiving(ctx, async () => hasNoByte(ctx.req));

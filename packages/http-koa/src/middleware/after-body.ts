import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Middleware } from 'koa';
import { hasBody } from '../request/host.ts';

/** How long the rest of a body is dropped: enough for a client that reads while it sends. */
const DROPPING_MS = 2000;

/** Whether the client still sends. One that waits for `100 Continue` does not. */
const isSending = (req: IncomingMessage): boolean =>
  hasBody(req) &&
  !req.complete &&
  !req.destroyed &&
  req.headers.expect === undefined &&
  req.socket instanceof Socket;

async function* thenDropping(body: Uint8Array, req: IncomingMessage): AsyncGenerator<Uint8Array> {
  yield body;
  req.resume();
  // Ends as well when the client is gone, or has had its time.
  await once(req, 'close', { signal: AbortSignal.timeout(DROPPING_MS) }).catch(() => {});
}

/**
 * Keeps a response open, after the client has got all of it, until the rest of the body has arrived or 2
 * seconds have passed. At the end of its last response Node.js closes a connection: bytes that arrive then
 * would reset it, and the client would lose the response (RFC 9112, 9.6).
 */
export const afterBody: Middleware = async (ctx, next) => {
  await next();
  const { body, length } = ctx.response;
  const isWhole = typeof body === 'string' || body instanceof Uint8Array;
  if (!isWhole || length === undefined || !isSending(ctx.req)) return;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  ctx.body = Readable.from(thenDropping(bytes, ctx.req), { objectMode: false });
  ctx.length = length;
};

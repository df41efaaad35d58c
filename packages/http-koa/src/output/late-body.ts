import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { Context } from 'koa';

// The context of no request: a client reads for longer than the deadline of a request.
const outsideOfRequests = AsyncLocalStorage.snapshot();

const BUFFER_BYTES = 65_536;

/**
 * Returns an iterator of the first and of all further parts. It is no generator: the `finally` of one that
 * is returned before its first step does not run, and a client may hang up before that.
 */
const resumed = (
  parts: AsyncIterator<Uint8Array>,
  first: IteratorResult<Uint8Array>,
): AsyncIterableIterator<Uint8Array> => {
  let begun: IteratorResult<Uint8Array> | undefined = first;
  const iterator: AsyncIterableIterator<Uint8Array> = {
    next: async () => {
      const part = begun ?? (await outsideOfRequests(() => parts.next()));
      begun = undefined;
      return part;
    },
    return: async () => {
      await outsideOfRequests(() => parts.return?.());
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
};

const streamOf = (parts: AsyncIterator<Uint8Array>, first: IteratorResult<Uint8Array>): Readable =>
  Readable.from(resumed(parts, first), { objectMode: false, highWaterMark: BUFFER_BYTES });

/**
 * Waits for the first part, whose errors are those of the request, and returns a stream of all parts. It
 * reads as fast as the client, has no deadline, and returns the iterator when it is destroyed.
 */
export const lateStream = async (parts: AsyncIterable<Uint8Array>): Promise<Readable> => {
  const iterator = parts[Symbol.asyncIterator]();
  return streamOf(iterator, await iterator.next());
};

/** Returns the first part if it has as many bytes as all parts together, else a stream like {@link lateStream}. */
export const lateBody = async (
  parts: AsyncIterable<Uint8Array>,
  size: number,
): Promise<Buffer | Readable> => {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true || first.value.length !== size) return streamOf(iterator, first);
  await iterator.return?.();
  const { buffer, byteOffset } = first.value;
  return Buffer.from(buffer, byteOffset, size);
};

/** Sends a body. Errors of a stream are reported before Koa, which would send a text, sees them. */
export const sendLate = (
  ctx: Context,
  body: Buffer | Readable,
  onError: (error: unknown) => void,
): void => {
  if (body instanceof Readable) body.once('error', onError);
  ctx.body = body;
};

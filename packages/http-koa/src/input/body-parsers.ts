import type { Context } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { receiving } from '../request/in-time.ts';
import { bodyTooLarge } from '../problems/problems.ts';
import { type BodyFormat, formFormat, patchFormat } from './body-format.ts';

// By default koa-body reads no body of a DELETE.
const METHODS = [
  HttpMethodEnum.POST,
  HttpMethodEnum.PUT,
  HttpMethodEnum.PATCH,
  HttpMethodEnum.DELETE,
];

const noop = async (): Promise<void> => {};

// As text: the parsers of koa-body change numbers, nest names and have limits of their own. Latin-1
// has a character for each byte, while UTF-8 would turn bytes that are not UTF-8 into U+FFFD.
const textReader = (bytesMax: number) =>
  koaBody({
    json: false,
    urlencoded: false,
    multipart: false,
    parsedMethods: METHODS,
    text: true,
    encoding: 'latin1',
    textTypes: [...patchFormat.mediaTypes, ...formFormat.mediaTypes],
    textLimit: bytesMax,
  });

const textReaders = new Map<number, ReturnType<typeof textReader>>();

/** Returns the reader of bodies of at most so many bytes, of which there are few. */
const textReaderOf = (bytesMax: number): ReturnType<typeof textReader> => {
  const reader = textReaders.get(bytesMax) ?? textReader(bytesMax);
  textReaders.set(bytesMax, reader);
  return reader;
};

/** A body to read: its format, and its maximum length. */
export interface BodyToRead {
  readonly format: BodyFormat;
  readonly bytesMax: number;
}

/** Replaces an error of koa-body, which quotes the body with its passwords. */
const problemOf = (error: unknown, { format, bytesMax }: BodyToRead): unknown => {
  const { type, status } = error as { readonly type?: unknown; readonly status?: unknown };
  if (status === 413) return bodyTooLarge(bytesMax);
  // The type of a connection that ended before the parser read the first byte.
  return status === 400 || type === 'stream.not.readable' ? format.invalid() : error;
};

/** Returns the bytes of a body, whose media type is one of the format. */
export type ReadBytes = (ctx: Context, wanted: BodyToRead) => Promise<Buffer>;

/**
 * Reads the bytes with koa-body.
 *
 * @throws HttpProblem 413 for a longer body, 400 for one that ends early.
 */
export const readBytes: ReadBytes = async (ctx, wanted) => {
  try {
    await receiving(ctx, async () => textReaderOf(wanted.bytesMax)(ctx, noop));
  } catch (error) {
    // The parser has stopped: what is left is dropped, so that the connection goes on.
    ctx.req.resume();
    throw problemOf(error, wanted);
  }
  const { body } = ctx.request;
  return Buffer.from(typeof body === 'string' ? body : '', 'latin1');
};

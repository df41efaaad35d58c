import { parseJson as parseNumbers } from '@paydocs/core';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { receiving } from '../request/in-time.ts';
import { bodyTooLarge } from '../problems/problems.ts';
import { BODY_MAX_BYTES, type BodyFormat, formFormat, jsonFormat } from './body-format.ts';

const REPLACEMENT_CHARACTER = '\uFFFD';

const noop = async (): Promise<void> => {};

// Replaces the errors of koa-body, which quote the body with its passwords.
const throwProblem =
  ({ invalid }: BodyFormat, bytesMax: number) =>
  (error: Error, ctx: Context): never => {
    // The connection ended before the parser read the first byte.
    if ('type' in error && error.type === 'stream.not.readable') throw invalid();
    switch ('status' in error ? error.status : undefined) {
      case 400:
        throw invalid();
      case 413:
        // The parser has stopped: what is left is dropped, so that the connection goes on.
        ctx.req.resume();
        throw bodyTooLarge(bytesMax);
      default:
        throw error;
    }
  };

const jsonReader = (bytesMax: number) =>
  koaBody({
    jsonTypes: [jsonFormat.mediaType],
    jsonLimit: bytesMax,
    jsonStrict: true,
    urlencoded: false,
    text: false,
    multipart: false,
    includeUnparsed: true,
    onError: throwProblem(jsonFormat, bytesMax),
  });

const jsonReaders = new Map<number, ReturnType<typeof jsonReader>>();

/** Returns the reader of bodies of at most so many bytes, of which there are few. */
const jsonReaderOf = (bytesMax: number): ReturnType<typeof jsonReader> => {
  const known = jsonReaders.get(bytesMax);
  if (known !== undefined) return known;
  const reader = jsonReader(bytesMax);
  jsonReaders.set(bytesMax, reader);
  return reader;
};

const parseJson = async (ctx: Context, bytesMax: number): Promise<unknown> => {
  await receiving(ctx, async () => jsonReaderOf(bytesMax)(ctx, noop));
  // The decoder writes this character in place of bytes that are not UTF-8.
  const { rawBody = '' } = ctx.request;
  if (rawBody.includes(REPLACEMENT_CHARACTER)) throw jsonFormat.invalid();
  delete ctx.request.rawBody;
  // Once more, for the numbers that double precision changes.
  return rawBody === '' ? ctx.request.body : parseNumbers(rawBody);
};

// Read as text: the form parser of koa-body nests names and has its own limits.
const readForm = koaBody({
  json: false,
  urlencoded: false,
  multipart: false,
  text: true,
  textTypes: [formFormat.mediaType],
  textLimit: BODY_MAX_BYTES,
  onError: throwProblem(formFormat, BODY_MAX_BYTES),
});

const readFormText = async (ctx: Context): Promise<string> => {
  await receiving(ctx, async () => readForm(ctx, noop));
  const { body } = ctx.request;
  return typeof body === 'string' ? body : '';
};

/** Reads a body: JSON as its value, a form as its raw text. */
export interface BodyParsers {
  readonly parseJson: (ctx: Context, bytesMax: number) => Promise<unknown>;
  readonly readFormText: (ctx: Context) => Promise<string>;
}

/** The parsers of koa-body. */
export const bodyParsers: BodyParsers = { parseJson, readFormText };

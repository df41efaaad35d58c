import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { koaBody } from 'koa-body';
import { bodyTooLarge, malformed, unsupportedMediaType } from '../problems.ts';

const BODY_MAX_BYTES = 65_536;
const JSON_TYPE = 'application/json';
const REPLACEMENT_CHARACTER = '\uFFFD';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const assertReadable = (ctx: Context): void => {
  const encoding = ctx.req.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw unsupportedMediaType('The body must not be encoded.');
  if (!ctx.is(JSON_TYPE) || !/^(?:utf-?8)?$/i.test(ctx.request.charset)) {
    throw unsupportedMediaType(`The Content-Type must be ${JSON_TYPE}, in UTF-8.`);
  }
};

// The parser's own errors hold the body, passwords and all, and end here.
const problem = (error: Error): Error => {
  switch ('status' in error ? error.status : undefined) {
    case 400:
      return malformed('The body must be valid JSON in UTF-8.');
    case 413:
      return bodyTooLarge(BODY_MAX_BYTES);
    default:
      return error;
  }
};

const parse = koaBody({
  jsonTypes: [JSON_TYPE],
  jsonLimit: BODY_MAX_BYTES,
  jsonStrict: true,
  urlencoded: false,
  text: false,
  multipart: false,
  includeUnparsed: true,
  onError: (error) => {
    throw problem(error);
  },
});

const assertObject = ({ request }: Context): void => {
  // The parser puts this character where bytes are no UTF-8: text was lost, so nothing is believed.
  if (request.rawBody?.includes(REPLACEMENT_CHARACTER)) {
    throw malformed('The body must be valid JSON in UTF-8.');
  }
  delete request.rawBody;
  request.body ??= {};
  if (typeof request.body !== 'object' || Array.isArray(request.body)) {
    throw malformed('The body must be a JSON object.');
  }
};

/**
 * Reads a JSON object of at most 64 KiB into `ctx.request.body`; no body reads as an empty object.
 * A body that the host of a mounted app has read already is taken as it is.
 */
export const jsonBody: Middleware = async (ctx, next) => {
  if (ctx.request.body === undefined) {
    if (hasBody(ctx.req)) assertReadable(ctx);
    await parse(ctx, async () => {});
  }
  assertObject(ctx);
  return next();
};

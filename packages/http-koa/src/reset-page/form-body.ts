import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { bodyTooLarge, malformed, unsupportedMediaType } from '../problems.ts';
import { parseQuery } from '../query.ts';

const BODY_MAX_BYTES = 65_536;
const FORM_TYPE = 'application/x-www-form-urlencoded';

// The parser's own errors hold the body, passwords and all, and end here.
const problem = (error: Error): Error => {
  switch ('status' in error ? error.status : undefined) {
    case 400:
      return malformed('The form could not be read.');
    case 413:
      return bodyTooLarge(BODY_MAX_BYTES);
    default:
      return error;
  }
};

// As text: the parser's own reading of forms nests names and has limits of its own.
const read = koaBody({
  json: false,
  urlencoded: false,
  multipart: false,
  text: true,
  textTypes: [FORM_TYPE],
  textLimit: BODY_MAX_BYTES,
  onError: (error) => {
    throw problem(error);
  },
});

const assertReadable = (ctx: Context): void => {
  const encoding = ctx.req.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw unsupportedMediaType('The form must not be encoded.');
  if (!ctx.is(FORM_TYPE) || !/^(?:utf-?8)?$/i.test(ctx.request.charset)) {
    throw unsupportedMediaType(`The Content-Type must be ${FORM_TYPE}, in UTF-8.`);
  }
};

/**
 * The fields of a form of at most 64 KiB, the last of a repeated name. One that the host of a
 * mounted app has read already is taken as it is.
 *
 * @throws HttpProblem 415 for another type, 413 for a longer one, 422 for one that is no
 *   percent-encoded UTF-8.
 */
export const formBody = async (ctx: Context): Promise<Readonly<Record<string, unknown>>> => {
  if (ctx.request.body === undefined) {
    assertReadable(ctx);
    await read(ctx, async () => {});
  }
  const body: unknown = ctx.request.body;
  if (typeof body === 'object' && body !== null) return { ...body };
  return Object.fromEntries(parseQuery(typeof body === 'string' ? body : ''));
};

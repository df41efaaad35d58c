import type { Context, Middleware } from 'koa';
import { hasBody, hostBody } from '../request/host.ts';
import { isEmptyStream } from '../request/empty-stream.ts';
import { bodyTooLarge, invalidInput, unsupportedMediaType } from '../problems/problems.ts';
import { BODY_MAX_BYTES, type BodyFormat, bodyFormatOf, formFormat } from './body-format.ts';
import type { BodyToRead, ReadBytes } from './body-parsers.ts';
import { isLossy, jsonObjectOf, jsonValueOf, prototypePathOf } from './json-value.ts';
import { isObject } from './json-object.ts';
import { hostParserProblem } from './parser-error.ts';
import { parametersOf } from './query.ts';

// Loaded on the first body: koa-body loads as long as Koa and the router together.
let loading: Promise<ReadBytes> | undefined;

/** Loads the reader of bodies, once. */
export const loadReader = (): Promise<ReadBytes> =>
  (loading ??= import('./body-parsers.ts').then(
    ({ readBytes }) => readBytes,
    (error: unknown) => {
      // The next body tries again: the process may have had no file descriptor left.
      loading = undefined;
      throw error;
    },
  ));

const assertMediaType = ({ req, request }: Context, { mediaTypes, noun }: BodyFormat): void => {
  const encoding = req.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw unsupportedMediaType(`The ${noun} must not be encoded.`);
  if (!request.is(...mediaTypes) || !/^(?:utf-?8)?$/i.test(request.charset)) {
    throw unsupportedMediaType(`The Content-Type must be ${mediaTypes.join(' or ')}, in UTF-8.`);
  }
};

/** Throws for an object that no body parser creates: the host is misconfigured. */
const assertPlain = (body: object): void => {
  const prototype: unknown = Object.getPrototypeOf(body);
  if (prototype === null || prototype === Object.prototype) return;
  throw new TypeError(
    `The host set \`req.body\` to a ${body.constructor.name}; paydocs takes a plain object.`,
  );
};

/** Returns the body that a host has parsed, if any. Refuses one that is too long before it is asked for. */
const parsedByHost = (ctx: Context, { format, bytesMax }: BodyToRead): unknown => {
  const problem = hostParserProblem(ctx.req, format, bytesMax);
  if (problem !== undefined) throw problem;
  if (Number(ctx.req.headers['content-length'] ?? 0) > bytesMax) throw bodyTooLarge(bytesMax);
  const body = hostBody(ctx);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) assertPlain(body);
  return body;
};

const readBytes: ReadBytes = async (ctx, wanted) => (await loadReader())(ctx, wanted);

/** Reads the JSON object of a body, which a host may have parsed. */
const readObject = async (ctx: Context, wanted: BodyToRead): Promise<object> => {
  const isSent = hasBody(ctx.req);
  if (isSent && (await isEmptyStream(ctx))) return {};
  if (isSent) assertMediaType(ctx, wanted.format);
  const parsed = parsedByHost(ctx, wanted);
  if (parsed === undefined) {
    return jsonObjectOf(isSent ? jsonValueOf(await readBytes(ctx, wanted)) : {});
  }
  const body = jsonObjectOf(parsed);
  if (isLossy(body)) throw wanted.format.invalid();
  return body;
};

/**
 * Reads a JSON object of at most so many bytes, 64 KiB by default, into `ctx.request.body`. No body
 * becomes an empty object. A body that the host has parsed is not parsed again.
 *
 * @throws HttpProblem 415 for another media type, 413 for a longer body, 400 for invalid JSON, for
 *   anything but an object, and for more than 32 levels of objects and arrays, 422 for a field `__proto__`.
 */
export const jsonBody =
  (bytesMax: number = BODY_MAX_BYTES): Middleware =>
  async (ctx, next) => {
    const body = await readObject(ctx, { format: bodyFormatOf(ctx.method), bytesMax });
    const field = prototypePathOf(body);
    if (field !== undefined) throw invalidInput([{ field, text: 'must be left out.' }]);
    Object.assign(ctx.request, { body });
    return next();
  };

const FORM: BodyToRead = { format: formFormat, bytesMax: BODY_MAX_BYTES };

/**
 * Reads the fields of a form of at most 64 KiB; of a repeated name the last value counts. A form
 * that the host has parsed is not parsed again.
 *
 * @throws HttpProblem 415 for another media type, 413 for a longer form, 422 for a form that is not
 *   percent-encoded UTF-8, 400 for a parsed form that is no object.
 */
export const formBody = async (ctx: Context): Promise<Readonly<Record<string, unknown>>> => {
  assertMediaType(ctx, FORM.format);
  const body = parsedByHost(ctx, FORM) ?? (await readBytes(ctx, FORM)).toString('latin1');
  if (typeof body === 'string') return parametersOf(body);
  if (!isObject(body)) throw formFormat.invalid();
  return { ...body };
};

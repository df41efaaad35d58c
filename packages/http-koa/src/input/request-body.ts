import type { Context, Middleware } from 'koa';
import { hasBody, hostBody } from '../request/host.ts';
import { bodyTooLarge, malformedBody, unsupportedMediaType } from '../problems/problems.ts';
import { parametersOf } from './query.ts';
import type { BodyParsers } from './body-parsers.ts';
import { BODY_MAX_BYTES, type BodyFormat, formFormat, jsonFormat } from './body-format.ts';
import { hostParserProblem } from './parser-error.ts';

// Loaded on the first body: koa-body loads as long as Koa and the router together.
let loading: Promise<BodyParsers> | undefined;

/** Loads the parsers, once. */
export const loadParsers = (): Promise<BodyParsers> =>
  (loading ??= import('./body-parsers.ts').then(
    ({ bodyParsers }) => bodyParsers,
    (error: unknown) => {
      // The next body tries again: the process may have had no file descriptor left.
      loading = undefined;
      throw error;
    },
  ));

const assertMediaType = (ctx: Context, { mediaType, noun }: BodyFormat): void => {
  const encoding = ctx.req.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw unsupportedMediaType(`The ${noun} must not be encoded.`);
  if (!ctx.is(mediaType) || !/^(?:utf-?8)?$/i.test(ctx.request.charset)) {
    throw unsupportedMediaType(`The Content-Type must be ${mediaType}, in UTF-8.`);
  }
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isLossy = (value: unknown): boolean => typeof value === 'string' && value.includes('\uFFFD');

/**
 * Whether no text was lost in decoding and no key is `__proto__`: the rules of the JSON parser, for a
 * value of another parser. Iterative, since a body may be nested a million levels deep.
 */
const isIntact = (root: unknown): boolean => {
  const pending = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (isLossy(value)) return false;
    if (!isObject(value)) continue;
    for (const [key, field] of Object.entries(value)) {
      if (key === '__proto__' || isLossy(key)) return false;
      pending.push(field);
    }
  }
  return true;
};

const DEPTH_MAX = 32;

/** Whether objects and arrays are nested deeper than 32 levels. Iterative, level by level. */
const isTooDeep = (root: object): boolean => {
  let level: readonly object[] = [root];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return true;
    level = level.flatMap((value) => Object.values(value).filter(isObject));
  }
  return false;
};

/** Throws for an object that no body parser creates: the host is misconfigured. */
const assertPlain = (body: object): void => {
  const prototype: unknown = Object.getPrototypeOf(body);
  if (prototype === null || prototype === Object.prototype) return;
  throw new TypeError(
    `The host set \`req.body\` to a ${body.constructor.name}; paydocs takes a plain object.`,
  );
};

/** Validates and returns the body that a host has parsed, if any. */
const parsedByHost = (
  ctx: Context,
  format: BodyFormat,
  bytesMax: number = BODY_MAX_BYTES,
): unknown => {
  const problem = hostParserProblem(ctx.req, format, bytesMax);
  if (problem !== undefined) throw problem;
  const body = hostBody(ctx);
  if (body === undefined) return undefined;
  if (Number(ctx.req.headers['content-length'] ?? 0) > bytesMax) throw bodyTooLarge(bytesMax);
  if (isObject(body) && !Array.isArray(body)) assertPlain(body);
  if (format === jsonFormat && !isIntact(body)) throw format.invalid();
  return body;
};

/**
 * Reads a JSON object of at most so many bytes, 64 KiB by default, into `ctx.request.body`. No body
 * becomes an empty object. A body that the host has parsed is not parsed again.
 *
 * @throws HttpProblem 415 for another media type, 413 for a longer body, 400 for invalid JSON, for
 *   anything but an object, and for more than 32 levels of objects and arrays.
 */
export const jsonBody =
  (bytesMax: number = BODY_MAX_BYTES): Middleware =>
  async (ctx, next) => {
    if (hasBody(ctx.req)) assertMediaType(ctx, jsonFormat);
    let body = parsedByHost(ctx, jsonFormat, bytesMax);
    if (body === undefined) {
      body = hasBody(ctx.req) ? await (await loadParsers()).parseJson(ctx, bytesMax) : {};
    }
    if (!isObject(body) || Array.isArray(body))
      throw malformedBody('The body must be a JSON object.');
    if (isTooDeep(body))
      throw malformedBody(`The body must not be nested deeper than ${DEPTH_MAX} levels.`);
    Object.assign(ctx.request, { body });
    return next();
  };

/**
 * Reads the fields of a form of at most 64 KiB; of a repeated name the last value counts. A form
 * that the host has parsed is not parsed again.
 *
 * @throws HttpProblem 415 for another media type, 413 for a longer form, 422 for a form that is not
 *   percent-encoded UTF-8, 400 for a parsed form that is no object.
 */
export const formBody = async (ctx: Context): Promise<Readonly<Record<string, unknown>>> => {
  assertMediaType(ctx, formFormat);
  const body = parsedByHost(ctx, formFormat);
  if (body === undefined) {
    return parametersOf(await (await loadParsers()).readFormText(ctx));
  }
  if (typeof body === 'string') return parametersOf(body);
  if (!isObject(body) || Array.isArray(body)) throw formFormat.invalid();
  return { ...body };
};

import { parseJson } from '@paydocs/core';
import { malformedBody } from '../problems/problems.ts';
import { jsonFormat } from './body-format.ts';

const REPLACEMENT_CHARACTER = '\uFFFD';
/** How many levels of objects and arrays the JSON of a body may have. */
export const DEPTH_MAX = 32;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses the bytes of a body. An empty body is an empty object.
 *
 * @throws HttpProblem (400) for bytes that are not JSON in UTF-8.
 */
export const jsonValueOf = (bytes: Uint8Array): unknown => {
  try {
    const text = utf8.decode(bytes);
    return text === '' ? {} : parseJson(text);
  } catch {
    throw jsonFormat.invalid();
  }
};

/** Whether objects and arrays are nested deeper than 32 levels. Iterative, level by level. */
export const isTooDeep = (root: unknown): boolean => {
  let level: readonly object[] = [root].filter(isObject);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return true;
    level = level.flatMap((value) => Object.values(value).filter(isObject));
  }
  return false;
};

/**
 * Returns a value of JSON that is an object.
 *
 * @throws HttpProblem (400) for any other value, and for more than 32 levels of objects and arrays.
 */
export const jsonObjectOf = (value: unknown): object => {
  if (!isObject(value) || Array.isArray(value)) {
    throw malformedBody('The body must be a JSON object.');
  }
  if (isTooDeep(value)) {
    throw malformedBody(`The body must not be nested deeper than ${DEPTH_MAX} levels.`);
  }
  return value;
};

/**
 * Returns the path of the first `__proto__` in a body, with dots between the names: a copy of such a
 * field changes the prototype of the copy. The body is at most 32 levels deep.
 */
export const prototypePathOf = (body: object): string | undefined => {
  for (const [key, inner] of Object.entries(body)) {
    if (key === '__proto__') return key;
    const path = isObject(inner) ? prototypePathOf(inner) : undefined;
    if (path !== undefined) return `${key}.${path}`;
  }
  return undefined;
};

/**
 * Whether a value that another parser has read may have lost text in decoding: parsers write U+FFFD in
 * place of bytes that are not UTF-8. At most 32 levels deep.
 */
export const isLossy = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes(REPLACEMENT_CHARACTER);
  if (!isObject(value)) return false;
  return Object.entries(value).some(([key, inner]) => isLossy(key) || isLossy(inner));
};

import { base64url, bytesOfBase64url } from '../values/base64url.ts';
import { hashOf } from '../values/hash.ts';
import type { Place, Sort } from './page.ts';
import { type ListOrder, toPlace } from './place.ts';
import { sortedJson } from '../values/sorted-json.ts';
import { invalid, type Validation } from '../foundation/validation.ts';

/** A list in one order and with one filter, along which cursors lead. */
export interface Walk extends ListOrder {
  /** The name of the list. */
  readonly name: string;
  /** The sort keys. */
  readonly sort: readonly Sort<string>[];
  /** The filters in their canonical form. */
  readonly filter: object;
}

const CURSOR = /^[\w-]{1,8192}$/;

/** Returns what a cursor is bound to: a hash against mistakes, which keeps nothing secret. */
const boundTo = ({ name, sort, filter }: Walk): number => hashOf(sortedJson([name, sort, filter]));

const NOT_ASCII = /[^\0-\x7f]/g;

/** Returns JSON with an escape in place of each character outside of ASCII. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    NOT_ASCII,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Returns the cursor of the rows after a place: base64url of JSON, opaque for clients. */
export const cursorOf = (walk: Walk, { values, id }: Place): string => {
  const json = asciiJson([boundTo(walk), ...values, id]);
  return base64url(Uint8Array.from(json, (character) => character.charCodeAt(0)));
};

const partsOf = (cursor: string): readonly unknown[] => {
  try {
    const bytes = bytesOfBase64url(cursor);
    const parts: unknown = JSON.parse(String.fromCharCode(...bytes));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
};

/**
 * Validates a cursor of this walk, and returns the place that it leads on from; null for an empty text, the
 * start. A cursor of another list, order or filter is refused: it would skip rows.
 */
export const validateCursor = (walk: Walk, input: unknown): Validation<Place | null> => {
  if (input === '') return { value: null };
  if (typeof input !== 'string' || !CURSOR.test(input)) return invalid({ rule: 'cursor' });
  const [bound, ...values] = partsOf(input);
  const place = bound === boundTo(walk) ? toPlace(walk, walk.sort, values) : undefined;
  return place === undefined ? invalid({ rule: 'cursor' }) : { value: place };
};

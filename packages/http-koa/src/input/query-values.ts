import {
  type SortTerm,
  type Validator,
  validateExactTexts,
  validateId,
  validateTimestamp,
} from '@paydocs/core';
import * as v from 'valibot';
import { unknownNameMessage } from '../problems/validation-messages.ts';
import { coreRule } from './core-rule.ts';

/** A whole number as it stands in an address. */
export const INTEGER = /^(?:0|[1-9][0-9]*)$/;
/** What is said of a text that is none. */
export const NO_INTEGER = 'must be an integer.';

// The schemas of the values in the API description.
/** An id in the API description. */
export const integerSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
/** A list of such items in the API description. */
export const listOf = (items: object, note: object = {}) =>
  v.metadata<string, { readonly [keyword: string]: unknown }>({
    type: 'array',
    maxItems: 100,
    items,
    ...note,
  });

/** Whether a parameter is a list, whose values may come with commas or in repeated parameters. */
export const isList = (schema: v.GenericSchema): boolean =>
  v.getMetadata('wrapped' in schema ? (schema.wrapped as v.GenericSchema) : schema)['type'] ===
  'array';

/** Returns the parts between commas; empty ones are ignored. */
export const parts = (value: string): string[] => value.split(',').filter((part) => part !== '');

/** A plain decimal integer: not `01`, `+1`, `1.0`, `1e2` or an empty text. */
export const integer = v.pipe(
  v.string(),
  v.metadata(integerSchema),
  v.check((value) => INTEGER.test(value), NO_INTEGER),
  v.transform(Number),
);

/** The id of a record. */
export const id = v.pipe(integer, coreRule(validateId));

/** The id of what is no record, such as a session: a text. The note describes it. */
export const textId = (
  validate: Validator<string>,
  note: { readonly description: string; readonly examples: string[] },
) => v.pipe(v.string(), v.metadata(note), coreRule<string>(validate));

/** An instant whose offset had a plus sign, which means a space in a query. */
export const LOST_PLUS = /\d[Tt ][\d:.]+ \d\d:\d\d$/;

/** The text of an instant, which explains an offset whose plus sign was not encoded. */
const instantText = v.pipe(
  v.string(),
  v.metadata<string, { readonly [keyword: string]: unknown }>({
    type: 'string',
    format: 'date-time',
  }),
  v.check((text) => !LOST_PLUS.test(text), 'must have the + of its offset written as %2B.'),
);

/** An instant, or a date. */
export const instant = v.pipe(instantText, coreRule(validateTimestamp));

const unknownIn = (names: readonly string[], dictionary: ReadonlyMap<string, string>): string =>
  names.find((name) => !dictionary.has(name)) ?? '';

/** Names of a dictionary, comma-separated, converted to their values. Empty items are ignored. */
export const choices = <Value extends string>(dictionary: ReadonlyMap<string, Value>) =>
  v.pipe(
    v.string(),
    listOf({ type: 'string', enum: [...dictionary.keys()] }),
    v.transform(parts),
    v.check(
      (names) => names.every((name) => dictionary.has(name)),
      ({ input }) => unknownNameMessage(unknownIn(input, dictionary), [...dictionary.keys()]),
    ),
    v.transform((names) => names.flatMap((name) => dictionary.get(name) ?? [])),
    // The names are valid, so only the number of items is left to check.
    coreRule(validateExactTexts),
  );

/** Creates a dictionary of sort keys, each also with a leading minus for descending. */
export const sortKeys = <Key extends string>(
  keys: Readonly<Record<string, Key>>,
): ReadonlyMap<string, SortTerm<Key>> =>
  new Map(
    Object.entries<Key>(keys).flatMap(([name, key]): [string, SortTerm<Key>][] => [
      [name, key],
      [`-${name}`, `-${key}`],
    ]),
  );

/** A format of a response. The note describes the formats. */
export const formatOf = <const Format extends string>(
  formats: readonly Format[],
  note: { readonly description: string; readonly examples: Format[] },
) =>
  v.pipe(
    v.picklist<readonly Format[], v.ErrorMessage<v.PicklistIssue>>(formats, ({ input }) =>
      unknownNameMessage(String(input), formats),
    ),
    v.metadata(note),
  );

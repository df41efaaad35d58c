import type { FieldKind, ListFilter } from '@paydocs/core';
import * as v from 'valibot';
import { unknownNameMessage } from '../problems/validation-messages.ts';
import { coreRule } from './core-rule.ts';
import { INTEGER, integerSchema, listOf, LOST_PLUS, NO_INTEGER, parts } from './query-values.ts';

/** What an operation does, for the API description. */
const OPERATION_NOTES: Readonly<Record<string, string>> = {
  gt: 'Later than this; a date is all of its day.',
  gte: 'At this or later.',
  lt: 'Before this.',
  lte: 'At this or before; a date is all of its day.',
  exact: 'Equals any of these texts, without regard to case and accents.',
  contains: 'Contains any of these texts, in any case.',
};

/** A filter as a parameter: what it is in the API description, and how its text becomes values. */
interface ParameterKind {
  /** What a filter without an operation does, where it is the same for all fields. */
  readonly note?: string;
  readonly items: object;
  /** A value; the API description has others for filters without an operation. */
  readonly example?: unknown;
  /** Returns the values of a text. */
  readonly values?: (text: string) => readonly unknown[];
  /** Returns why the values are none. */
  readonly refuse?: (values: readonly unknown[]) => string | undefined;
}

/** What the bounds of amounts do. */
const AMOUNT_NOTES: Readonly<Record<string, string>> = {
  gte: 'At least this amount.',
  lte: 'At most this amount.',
};

/** What the bounds of integers do. */
const INTEGER_NOTES: Readonly<Record<string, string>> = {
  gt: 'More than this.',
  gte: 'At least this.',
  lt: 'Less than this.',
  lte: 'At most this.',
};

const notesOf = (kind: FieldKind): Readonly<Record<string, string>> => {
  if (kind === 'amount') return AMOUNT_NOTES;
  return kind === 'integer' ? INTEGER_NOTES : OPERATION_NOTES;
};

const textItems = { type: 'string', maxLength: 255 };

/**
 * Of a filter without an operation `true` becomes `1`, and `false` becomes nothing, as in
 * spatie/laravel-query-builder.
 */
const alternatives = (text: string): readonly string[] => {
  if (text === 'true') return ['1'];
  return text === 'false' ? [] : parts(text);
};

const isId = (value: unknown): boolean => INTEGER.test(String(value));

const SIGNED = /^(?:0|-?[1-9][0-9]*)$/;

const isInteger = (value: unknown): boolean => SIGNED.test(String(value));

const FLAGS: readonly unknown[] = ['true', 'false', '1', '0'];

const TRUE: readonly unknown[] = ['true', '1'];

const kinds: Readonly<Record<FieldKind & string, ParameterKind>> = {
  id: {
    note: 'Equals any of these ids.',
    items: integerSchema,
    example: 12,
    refuse: (values) => (values.every(isId) ? undefined : NO_INTEGER),
  },
  integer: {
    note: 'Equals any of these integers.',
    items: { type: 'integer' },
    example: 3,
    refuse: (values) => (values.every(isInteger) ? undefined : NO_INTEGER),
  },
  uuid: { items: { type: 'string', format: 'uuid' } },
  key: { note: 'Equals any of these texts.', items: textItems, example: 'hr-4711' },
  name: {
    note: 'Equals any of these names, in any case.',
    items: textItems,
    example: 'Active',
  },
  part: {
    note: 'Contains any of these texts, in any case.',
    items: textItems,
    example: '@example.com',
  },
  text: {
    note: 'Contains any of these texts, without regard to case and accents; `%` and `_` are plain characters.',
    items: textItems,
    example: 'lee',
    values: alternatives,
  },
  year: { items: { type: 'string', pattern: '^\\d{4}$' } },
  date: { items: { type: 'string', format: 'date' }, example: '2026-01-31' },
  instant: {
    items: { type: 'string', format: 'date-time' },
    example: '2026-01-31T08:00:00Z',
    refuse: (values) =>
      values.some((value) => LOST_PLUS.test(String(value)))
        ? 'must have the + of its offset written as %2B.'
        : undefined,
  },
  amount: {
    items: { type: 'number', minimum: 0 },
    example: 129.5,
  },
  flag: {
    note: '`true` or `1`, `false` or `0`.',
    items: { type: 'string', enum: FLAGS },
    refuse: (values) =>
      values.every((value) => FLAGS.includes(value)) ? undefined : 'must be true or false.',
  },
};

/** Names of a closed list, whose case does not matter. */
const namesOf = (names: readonly string[]): ParameterKind => {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return {
    note: 'Equals any of these names, in any case.',
    items: { type: 'string', enum: names },
    example: names[0],
    refuse: (values) => {
      const unknown = values.map(String).find((value) => !known.has(value.toLowerCase()));
      return unknown === undefined ? undefined : unknownNameMessage(unknown, names);
    },
  };
};

const kindOf = (kind: FieldKind): ParameterKind =>
  typeof kind === 'string' ? kinds[kind] : namesOf(kind);

/** Returns the values with the types that the core expects. */
const typed = (kind: FieldKind, values: readonly unknown[]): readonly unknown[] => {
  if (kind === 'id' || kind === 'integer') return values.map(Number);
  return kind === 'flag' ? values.map((value) => TRUE.includes(value)) : values;
};

const one = (schema: object) =>
  v.metadata<string, { readonly [keyword: string]: unknown }>({ ...schema });

/** A bound is one value; an empty text is none. */
const bound = (text: string): readonly string[] => (text === '' ? [] : [text]);

/** The schema of a filter: values with commas between them, and the rules of the core. */
export const filterValues = ({ kind, operation, validate }: ListFilter) => {
  const { note, example, items, values = parts, refuse = () => undefined } = kindOf(kind);
  const description = operation === '' ? note : notesOf(kind)[operation];
  const noted = description === undefined ? {} : { description };
  const isBound = !['', 'exact', 'contains'].includes(operation);
  const ofOperation = isBound ? bound : parts;
  return v.pipe(
    v.string(),
    isBound
      ? one({ ...items, ...noted, examples: [example] })
      : listOf(items, { ...noted, ...(example !== undefined && { examples: [[example]] }) }),
    v.transform(operation === '' ? values : ofOperation),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? refuse(dataset.value) : undefined;
      if (message !== undefined) addIssue({ message });
    }),
    v.transform((texts) => typed(kind, texts)),
    coreRule<readonly unknown[]>(validate),
  );
};

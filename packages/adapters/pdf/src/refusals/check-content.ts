import type { ContentShape, PartShape, RowsShape, ValueShape } from '@paydocs/core';
import {
  type Check,
  listAt,
  matching,
  numberAt,
  partAt,
  refuse,
  textAt,
  wrongForm,
} from './checks.ts';

const ROWS_MAX = 2_000;
const ADDRESS_LINES_MAX = 8;
/** Every note and paragraph fits: 2,000 letters, also of two code units. */
const NOTES_MAX = 4_000;
const TEXTS_MAX = 50;

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const CURRENCY = /^[A-Z]{3}$/;
const LANG = /^[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8}){0,4}$/;

const formed =
  (pattern: RegExp): Check =>
  (path, value) =>
    matching(path, value, pattern);

const text: Check = (path, value) => textAt(path, value);

const checks: Readonly<Record<Exclude<ValueShape, `${string}?`>, Check>> = {
  name: text,
  text,
  note: (path, value) => textAt(path, value, NOTES_MAX),
  number: numberAt,
  date: formed(DATE),
  currency: formed(CURRENCY),
  lang: formed(LANG),
  texts: (path, value) => {
    for (const each of listAt(path, value, TEXTS_MAX)) textAt(path, each, NOTES_MAX);
  },
  lines: (path, value) => {
    for (const line of listAt(path, value, ADDRESS_LINES_MAX)) textAt(path, line);
  },
};

const checkValue = (path: string, value: unknown, shape: ValueShape): void => {
  const isOptional = shape.endsWith('?');
  if (isOptional && value === null) return;
  checks[shape.replace('?', '') as keyof typeof checks](path, value);
};

const checkRows = (path: string, value: unknown, { max = ROWS_MAX, of }: RowsShape): void => {
  const rows = listAt(path, value, Math.min(max, ROWS_MAX));
  for (const [index, row] of rows.entries()) checkContent(`${path}.${index}`, row, of);
};

const checkPart = (path: string, value: unknown, { isOptional, of }: PartShape): void => {
  if (value !== null || isOptional !== true) checkContent(path, value, of);
};

/**
 * Checks that content has its shape, so that nothing in it can exceed the bounds of a rendering.
 *
 * @throws RefusedRendering for the first value that cannot be rendered.
 */
export const checkContent = (path: string, value: unknown, shape: ContentShape): void => {
  const part = partAt(path, value);
  for (const [name, field] of Object.entries(shape)) {
    const place = path === '' ? name : `${path}.${name}`;
    const given = part[name];
    if (typeof field === 'string') checkValue(place, given, field);
    else if (field.kind === 'rows') checkRows(place, given, field);
    else if (field.kind === 'part') checkPart(place, given, field);
    else if (!field.of.includes(given as string)) refuse('content.invalid', wrongForm(place));
  }
};

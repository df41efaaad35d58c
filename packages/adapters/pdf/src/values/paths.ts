import type { LayoutValue, RenderRequest } from '@paydocs/core';

/** Between the days of a period, as in ISO 8601. */
export const PERIOD_SEPARATOR = '/';

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

type Fields = Readonly<Record<string, unknown>>;

const fieldIn = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null && Object.hasOwn(part, name)
    ? (part as Fields)[name]
    : undefined;

/** Returns the value at a path of what a document shows; undefined for none. */
export const valueAt = (path: string, { type, content }: RenderRequest): unknown =>
  path === 'type' ? type : (path.split('.').reduce<unknown>(fieldIn, content) ?? undefined);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the lines of a value, as stored; none for a missing value. */
export const linesAt = (
  { path, format, unless }: LayoutValue,
  request: RenderRequest,
): readonly string[] => {
  const value = valueAt(path, request);
  if (value === undefined || value === unless) return [];
  if (format === 'period') {
    return [
      `${textOf(fieldIn(value, 'start'))}${PERIOD_SEPARATOR}${textOf(fieldIn(value, 'end'))}`,
    ];
  }
  if (!Array.isArray(value)) {
    return format === 'lines' ? textOf(value).split(LINE_BREAK) : [textOf(value)];
  }
  const lines = value.map(textOf);
  return format === 'line' ? [lines.join(', ')] : lines;
};

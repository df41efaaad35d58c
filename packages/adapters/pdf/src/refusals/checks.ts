import { RefusedRendering } from './refused-rendering.ts';

/** Every name and address of a record fits, also of letters with two code units. */
const TEXT_MAX = 1_600;

// Sums of many amounts have more digits than an amount.
const AMOUNT = /^-?\d{1,20}(?:\.\d{1,6})?$/;

/** Refuses a request. */
export const refuse = (code: string, detail: string): never => {
  throw new RefusedRendering(code, detail);
};

export const textAt = (path: string, value: unknown, max = TEXT_MAX): void => {
  if (typeof value !== 'string') refuse('statement.invalid', `The text ${path} is missing.`);
  if ((value as string).length > max) {
    refuse('text.too-long', `The text ${path} has more than ${max} characters.`);
  }
};

/** Checks the form of a value. */
export const matching = (path: string, value: unknown, pattern: RegExp): void => {
  if (typeof value !== 'string' || !pattern.test(value)) {
    refuse('statement.invalid', `The value ${path} has a wrong form.`);
  }
};

export const numberAt = (path: string, value: unknown): void => matching(path, value, AMOUNT);

/** Returns a list of at most so many lines. */
export const listAt = (path: string, value: unknown, max: number): readonly unknown[] => {
  if (!Array.isArray(value)) return refuse('statement.invalid', `The list ${path} is missing.`);
  if (value.length <= max) return value;
  return refuse('statement.too-long', `The list ${path} has more than ${max} lines.`);
};

/** A part of a statement. */
export type Part = Readonly<Record<string, unknown>>;

/** Returns a part of a statement. */
export const partAt = (path: string, value: unknown): Part => {
  if (typeof value === 'object' && value !== null) return value as Part;
  return refuse('statement.invalid', `The part ${path} is missing.`);
};

/** How a value is checked. */
export type Check = (path: string, value: unknown) => void;

/** Returns a check of a value that may be null. */
export const orNull =
  (check: Check): Check =>
  (path, value) => {
    if (value !== null) check(path, value);
  };

/** Checks the values of a part by their names. */
export const checkPart = (
  path: string,
  value: unknown,
  checks: Readonly<Record<string, Check>>,
): void => {
  const part = partAt(path, value);
  const prefix = path === '' ? '' : `${path}.`;
  for (const [name, check] of Object.entries(checks)) check(`${prefix}${name}`, part[name]);
};

/** Returns a check of a list of parts. */
export const listOf =
  (checks: Readonly<Record<string, Check>>, max: number): Check =>
  (path, value) => {
    listAt(path, value, max).forEach((row, index) => checkPart(`${path}.${index}`, row, checks));
  };

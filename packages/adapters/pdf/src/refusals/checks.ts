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
  if (typeof value !== 'string') refuse('content.invalid', `The text ${path} is missing.`);
  if ((value as string).length > max) {
    refuse('text.too-long', `The text ${path} has more than ${max} characters.`);
  }
};

/** Returns the sentence about a value of a wrong form. */
export const wrongForm = (path: string): string => `The value ${path} has a wrong form.`;

/** Checks the form of a value. */
export const matching = (path: string, value: unknown, pattern: RegExp): void => {
  if (typeof value !== 'string' || !pattern.test(value)) {
    refuse('content.invalid', wrongForm(path));
  }
};

export const numberAt = (path: string, value: unknown): void => matching(path, value, AMOUNT);

/** Returns a list of at most so many lines. */
export const listAt = (path: string, value: unknown, max: number): readonly unknown[] => {
  if (!Array.isArray(value)) return refuse('content.invalid', `The list ${path} is missing.`);
  if (value.length <= max) return value;
  return refuse('content.too-long', `The list ${path} has more than ${max} lines.`);
};

/** A part of what a document shows. */
export type Part = Readonly<Record<string, unknown>>;

/** Returns a part of what a document shows. */
export const partAt = (path: string, value: unknown): Part => {
  if (typeof value === 'object' && value !== null) return value as Part;
  return refuse('content.invalid', `The part ${path} is missing.`);
};

/** How a value is checked. */
export type Check = (path: string, value: unknown) => void;

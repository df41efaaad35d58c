import { broken, type Check } from './check.ts';

const CONTROL_CHARACTER = /\p{Cc}/u;

interface TextRules {
  readonly min: number;
  readonly max: number;
  /** Whether surrounding white space is taken off first; control characters are refused even there. */
  readonly trimmed?: boolean;
}

/**
 * A string of well-formed Unicode between two lengths in code points, with no control character
 * (PostgreSQL stores neither NUL nor lone surrogates).
 */
export const text = (input: unknown, { min, max, trimmed = false }: TextRules): Check<string> => {
  if (input === undefined || input === null) return broken('required', 'is required.');
  if (typeof input !== 'string') return broken('string', 'must be a string.');
  if (!input.isWellFormed() || CONTROL_CHARACTER.test(input)) {
    return broken('characters', 'must not contain control characters.');
  }
  const value = trimmed ? input.trim() : input;
  if (value === '') return broken('required', 'is required.');
  const length = value.length > max * 2 ? Number.POSITIVE_INFINITY : [...value].length;
  return length < min || length > max
    ? broken('length', `must be between ${min} and ${max} characters.`)
    : { value };
};

/** A person's name: trimmed, 1–255 code points. */
export const name = (input: unknown): Check<string> =>
  text(input, { min: 1, max: 255, trimmed: true });

/** A password, exactly as received: 8–256 code points, never trimmed or cut (ASVS 6.2.8, 6.2.9). */
export const password = (input: unknown): Check<string> => text(input, { min: 8, max: 256 });

import { RawJson } from '../values/raw-json.ts';
import { hasControl, lineUpTo } from '../values/text.ts';
import { INSTANT_YEARS, type Timestamp, toUtc } from '../values/timestamp.ts';
import {
  invalid,
  isCollection,
  isObject,
  type Validation,
  type Validator,
} from '../foundation/validation.ts';

const isBlank = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

/** Whether an input breaks the rule of characters, which blank texts break too. */
const isUnfitText = (validation: Validation<unknown>): boolean =>
  'violation' in validation && validation.violation.rule === 'characters';

/** Returns a validator that also accepts a missing or blank value, as null. */
export const optional =
  <T>(validator: Validator<T>): Validator<T | null> =>
  (input) => {
    const validation = validator(input);
    return isBlank(input) && !isUnfitText(validation) ? { value: null } : validation;
  };

/** Returns a validator of a trimmed text without control characters, whose canonical form `parse` returns. */
const formatted =
  (parse: (text: string) => string | undefined, expected: string): Validator<string> =>
  (input) => {
    if (typeof input === 'string' && hasControl(input)) return invalid({ rule: 'characters' });
    if (isBlank(input)) return invalid({ rule: 'required' });
    if (typeof input !== 'string') return invalid({ rule: 'string' });
    const value = parse(input.trim());
    return value === undefined ? invalid({ rule: 'format', expected }) : { value };
  };

const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined;

/**
 * The form of a social security number, or of an individual taxpayer identification number (ITIN). The
 * Social Security Administration issues no number that begins with 000, 666 or 9, or that has the group
 * 00 or the serial 0000 (POMS RM 10201.035). An ITIN begins with 9, and its group is one of 50–65, 70–88,
 * 90–92 and 94–99 (IRS, General ITIN information).
 */
export const SSN =
  /^(?:(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}|9\d{2}-(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])-\d{4})$/;

/**
 * Validates a social security number, `###-##-####` of the numbers that are issued, or an individual
 * taxpayer identification number, `9##-##-####`.
 */
export const validateSsn = formatted(
  matching(SSN),
  '###-##-####, without 000, 666 and 9## in front, 00 and 0000; ' +
    'or an ITIN, 9##-##-#### with 50–65, 70–88, 90–92 or 94–99 in the middle',
);

/** The form of an employer identification number. */
export const EIN = /^\d{2}-\d{7}$/;

/** Validates the form of an employer identification number: `##-#######`. */
export const validateEin = formatted(matching(EIN), '##-#######');

/** Validates a phone number in international format (E.164): `+` and 7 to 15 digits. */
export const validatePhone = formatted(matching(/^\+[1-9]\d{6,14}$/), '+ and 7 to 15 digits');

const uuidOf = matching(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i);

/** Validates a UUID and returns it in lower case (RFC 9562). */
export const validateUuid = formatted(
  (text) => uuidOf(text)?.toLowerCase(),
  'a UUID such as 0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11',
);

/** Validates an instant with its offset (RFC 3339), and returns it in UTC with milliseconds. */
export const validateInstant: Validator<Timestamp> = formatted(
  toUtc,
  `an instant of the years ${INSTANT_YEARS.first} to ${INSTANT_YEARS.last} in UTC, ` +
    'such as 2026-01-31T08:00:00.000Z',
);

const dateOf = (text: string): string | undefined =>
  toUtc(`${text}T00:00Z`) === undefined ? undefined : text;

/** Validates a date (RFC 3339): `2026-01-31`. */
export const validateDate = formatted(dateOf, 'a date such as 2026-01-31');

/** Validates the key of a record in another system: trimmed, 1–255 code points. */
export const validateExternalId = lineUpTo(255);

const LEVELS_MAX = 8;

/** Whether a value is nested too deep, or has a number or entries that JSON does not have. */
const isUnfit = (value: unknown, levels: number): boolean => {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  return (
    isCollection(value) ||
    levels === 0 ||
    Object.values(value).some((each) => isUnfit(each, levels - 1))
  );
};

// JSON escapes both; an escaped backslash before `u` is no escape.
const NOT_STORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/;

const textOf = (value: object): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
};

/**
 * Returns a validator of a JSON object of at most so many characters and 8 levels; `{}` by default.
 * Numbers are finite; PostgreSQL stores neither NUL nor lone surrogates.
 */
const jsonUpTo =
  (charactersMax: number): Validator<RawJson> =>
  (input = {}) => {
    const value = input ?? {};
    if (!isObject(value)) return invalid({ rule: 'object' });
    const text = textOf(value);
    if (text?.startsWith('{') !== true) return invalid({ rule: 'object' });
    if (text.length > charactersMax || isUnfit(value, LEVELS_MAX) || NOT_STORABLE.test(text)) {
      return invalid({ rule: 'json', charactersMax, levelsMax: LEVELS_MAX });
    }
    return { value: new RawJson(text) };
  };

/** Validates a free-form JSON object of at most 16,384 characters and 8 levels; `{}` by default. */
export const validateFreeForm = jsonUpTo(16_384);

/**
 * Validates the content of a document, of at most 262,144 characters and 8 levels: its parts have bounds of
 * their own, and what it shows has all rows of the year.
 */
export const validateContent = jsonUpTo(262_144);

const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;

/** Validates an amount with at most two decimals, as a number or its text. */
export const validateAmount: Validator<number> = (input) => {
  const text = typeof input === 'number' ? String(input) : input;
  return typeof text === 'string' && AMOUNT.test(text.trim())
    ? { value: Number(text) }
    : invalid({ rule: 'format', expected: 'an amount such as 12.50' });
};

/** Returns the validator of a year of this form, as a number or its text. */
export const yearLike =
  (form: RegExp): Validator<string> =>
  (input) => {
    const year = typeof input === 'number' ? String(input) : input;
    return typeof year === 'string' && form.test(year)
      ? { value: year }
      : invalid({ rule: 'format', expected: 'a year such as 2026' });
  };

const INTEGER = /^-?\d{1,16}$/;

/** Validates an integer, as a number or its text: files have texts. */
export const validateInteger: Validator<number> = (input) => {
  const value = typeof input === 'string' && INTEGER.test(input.trim()) ? Number(input) : input;
  return Number.isSafeInteger(value) ? { value: value as number } : invalid({ rule: 'integer' });
};

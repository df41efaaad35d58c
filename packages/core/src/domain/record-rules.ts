import { RawJson } from './raw-json.ts';
import { validateText } from './text.ts';
import type { Timestamp } from './timestamp.ts';
import { invalid, isObject, type Validation, type Validator } from './validation.ts';

const isBlank = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

/** Returns a validator that also accepts a missing or blank value, as null. */
export const optional =
  <T>(validator: Validator<T>): Validator<T | null> =>
  (input) =>
    isBlank(input) ? { value: null } : validator(input);

const formatted =
  (pattern: RegExp, expected: string): Validator<string> =>
  (input) => {
    if (isBlank(input)) return invalid({ rule: 'required' });
    if (typeof input !== 'string') return invalid({ rule: 'string' });
    const text = input.trim();
    return pattern.test(text) ? { value: text } : invalid({ rule: 'format', expected });
  };

/** Validates the form of a social security number: `###-##-####`. */
export const validateSsn = formatted(/^\d{3}-\d{2}-\d{4}$/, '###-##-####');

/** Validates the form of an employer identification number: `##-#######`. */
export const validateEin = formatted(/^\d{2}-\d{7}$/, '##-#######');

/** Validates a phone number in international format (E.164): `+` and 7 to 15 digits. */
export const validatePhone = formatted(/^\+[1-9]\d{6,14}$/, '+ and 7 to 15 digits');

const validUuid = formatted(
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  'a UUID such as 0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11',
);

/** Validates a UUID and returns it in lower case (RFC 9562). */
export const validateUuid: Validator<string> = (input) => {
  const uuid = validUuid(input);
  return 'value' in uuid ? { value: uuid.value.toLowerCase() } : uuid;
};

const INSTANT = /^(\d{4}-\d\d-\d\d)[Tt ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d\d:\d\d)$/;
const INSTANT_FORM = 'an instant such as 2026-01-31T08:00:00.000Z';

/** Validates an instant with its offset (RFC 3339), and returns it in UTC with milliseconds. */
export const validateInstant: Validator<Timestamp> = (input) => {
  const text = formatted(INSTANT, INSTANT_FORM)(input);
  if (!('value' in text)) return text;
  const day = text.value.slice(0, 10);
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  const epochMs = Date.parse(text.value.toUpperCase().replace(' ', 'T'));
  return isDay && !Number.isNaN(epochMs)
    ? { value: new Date(epochMs).toISOString() }
    : invalid({ rule: 'format', expected: INSTANT_FORM });
};

/** Validates the key of a record in another system: trimmed, 1–255 code points. */
export const validateExternalId = (input: unknown): Validation<string> =>
  validateText(input, { min: 1, max: 255, trimmed: true });

const CHARACTERS_MAX = 16_384;
const LEVELS_MAX = 8;

const tooDeep = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => tooDeep(each, levels - 1)));

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
 * Validates a free-form JSON object of at most 16,384 characters and 8 levels; `{}` by default.
 * PostgreSQL stores neither NUL nor lone surrogates.
 */
export const validateFreeForm: Validator<RawJson> = (input = {}) => {
  const value = input ?? {};
  if (!isObject(value)) return invalid({ rule: 'object' });
  const text = textOf(value);
  if (text?.startsWith('{') !== true) return invalid({ rule: 'object' });
  if (text.length > CHARACTERS_MAX || tooDeep(value, LEVELS_MAX) || NOT_STORABLE.test(text)) {
    return invalid({ rule: 'json', charactersMax: CHARACTERS_MAX, levelsMax: LEVELS_MAX });
  }
  return { value: new RawJson(text) };
};

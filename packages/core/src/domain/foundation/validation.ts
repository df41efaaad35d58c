import type { InputIssue, InputViolation } from './input-rules.ts';
import { Refused } from './refused.ts';

/** The result of validating one input: its canonical value, or the rule that it breaks. */
export type Validation<T> = { readonly value: T } | { readonly violation: InputViolation };

/** Validates one input of any type. */
export type Validator<T> = (input: unknown) => Validation<T>;

/** Whether a value is valid, and has its canonical form already. */
export const isCanonical = (validator: Validator<unknown>, input: unknown): boolean => {
  const validation = validator(input);
  return 'value' in validation && validation.value === input;
};

/** Returns a failed validation. */
export const invalid = (violation: InputViolation): Validation<never> => ({ violation });

type Values<V extends Record<string, Validation<unknown>>> = {
  [Field in keyof V]: V[Field] extends Validation<infer T> ? T : never;
};

/**
 * Returns the values of all validations.
 *
 * @throws `input.invalid` with an issue for each field that broke a rule.
 */
export const validate = <V extends Record<string, Validation<unknown>>>(
  validations: V,
): Values<V> => {
  const issues: InputIssue[] = [];
  const values: Record<string, unknown> = {};
  for (const [field, validation] of Object.entries(validations)) {
    if ('value' in validation) values[field] = validation.value;
    else issues.push({ field, ...validation.violation });
  }
  if (issues.length > 0) throw new Refused('input.invalid', { issues });
  return values as Values<V>;
};

/** Whether a value has entries that are no fields: JSON leaves them out. */
export const isCollection = (value: unknown): boolean =>
  value instanceof Map || value instanceof Set;

/** Whether a value is an object with fields: no array, no `Map` or `Set`, no function, no null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isCollection(value);

/**
 * Returns the fields of a use case's input, typed as unknown: a caller without a compiler may have
 * passed anything.
 *
 * @throws `input.invalid` with the rule `object` on `input` when the input is no object.
 */
export const fieldsOf = <Input extends object>(
  input: Input,
): { readonly [Field in keyof Input]?: unknown } => {
  if (isObject(input)) return input;
  throw new Refused('input.invalid', { issues: [{ field: 'input', rule: 'object' }] });
};

/** Validates that an input is a string. Any content is valid but NUL, which PostgreSQL does not take. */
export const validateString = (input: unknown): Validation<string> => {
  if (typeof input !== 'string') return invalid({ rule: 'string' });
  return input.includes('\0') ? invalid({ rule: 'characters' }) : { value: input };
};

/** Returns a validator of a value that may be left out. */
export const optional =
  <T>(validator: Validator<T>): Validator<T | undefined> =>
  (input) =>
    input === undefined ? { value: undefined } : validator(input);

/** Validates a string that may be missing; any content is valid. */
export const validateOptionalString = optional(validateString);

/** Validates a boolean. */
export const validateFlag = (input: unknown): Validation<boolean> =>
  typeof input === 'boolean' ? { value: input } : invalid({ rule: 'boolean' });

/** Validates a boolean that may be missing, false by default. */
export const validateOptionalFlag = (input: unknown = false): Validation<boolean> =>
  validateFlag(input);

/** Whether a field has no value. */
export const isMissing = (value: unknown): value is null | undefined =>
  value === undefined || value === null;

/** Whether a field has no value, or an empty text, as forms and files have it. */
export const isBlank = (value: unknown): boolean => isMissing(value) || value === '';

/** Returns a validator of a value that may be missing or null: it has the fallback then. */
export const withFallback =
  <T>(validator: Validator<T>, fallback: T): Validator<T> =>
  (input) =>
    isMissing(input) ? { value: fallback } : validator(input);

/** Returns a validator of a value that must be there. */
export const required =
  <T>(validator: Validator<T>): Validator<T> =>
  (input) =>
    isMissing(input) ? invalid({ rule: 'required' }) : validator(input);

/** Validates a function; its parameters are not known. */
export const validateFunction = (input: unknown): Validation<unknown> =>
  typeof input === 'function' ? { value: input } : invalid({ rule: 'required' });

/** Validates a function that may be missing. */
export const validateOptionalFunction = optional(validateFunction);

/** Returns a validator that accepts the values of a closed list. */
export const oneOf =
  <Value extends string>(allowed: readonly Value[]) =>
  (input: unknown): Validation<Value> => {
    const value = allowed.find((each) => each === input);
    return value === undefined ? invalid({ rule: 'unknown', allowed }) : { value };
  };

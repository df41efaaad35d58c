import { amount, type Field, integer, nullable, text } from './field.ts';
import { validateAmount, validateDate, validateInteger } from './record-rules.ts';
import { lineUpTo } from '../values/text.ts';
import { invalid, isBlank, oneOf, type Validator } from '../foundation/validation.ts';

/** What fields of every type may say. */
interface AnyHostField {
  /** Whether a record that is created, replaced or imported needs a value; false by default. */
  readonly required?: boolean | undefined;
  /** Whether values are encrypted with the data keys, as an SSN is; false by default. Not with `filterable`. */
  readonly encrypted?: boolean | undefined;
  /** Whether lists filter by the field; false by default. */
  readonly filterable?: boolean | undefined;
  /** A sentence for the description of the API. */
  readonly description?: string | undefined;
}

/** One line of text. */
export interface HostText extends AnyHostField {
  /** Names the type. */
  readonly type: 'text';
  /** The most code points, 1–1000, or 255 with `filterable`; 255 by default. */
  readonly maxLength?: number | undefined;
}

/** An integer, or an amount of money with at most two decimals, which is not negative. */
export interface HostNumber extends AnyHostField {
  /** Names the type. */
  readonly type: 'integer' | 'amount';
  /** The smallest value. */
  readonly min?: number | undefined;
  /** The largest value. */
  readonly max?: number | undefined;
}

/** A date, `2026-01-31`. */
export interface HostDate extends AnyHostField {
  /** Names the type. */
  readonly type: 'date';
  /** The first date. */
  readonly min?: string | undefined;
  /** The last date. */
  readonly max?: string | undefined;
}

/** True or false. */
export interface HostBoolean extends AnyHostField {
  /** Names the type. */
  readonly type: 'boolean';
}

/** One text of a closed list. */
export interface HostChoice extends AnyHostField {
  /** Names the type. */
  readonly type: 'choice';
  /** The texts, 1–100; without commas with `filterable`. */
  readonly options: readonly string[];
}

/** A field of a host. */
export type HostField = HostText | HostNumber | HostDate | HostBoolean | HostChoice;

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Validates a boolean, or its text. */
const validateBoolean: Validator<boolean> = (input) => {
  const value = typeof input === 'string' ? FLAGS[input.trim()] : input;
  return typeof value === 'boolean' ? { value } : invalid({ rule: 'boolean' });
};

/** The bounds of each type of number. */
const BOUNDS = {
  integer: { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER },
  amount: { min: 0, max: 9_999_999_999.99 },
} as const;

const within =
  (validate: Validator<number>, { type, ...field }: HostNumber): Validator<number> =>
  (input) => {
    const validation = validate(input);
    const { min = BOUNDS[type].min, max = BOUNDS[type].max } = field;
    const isOutside = 'value' in validation && (validation.value < min || validation.value > max);
    return isOutside ? invalid({ rule: 'range', min, max }) : validation;
  };

/** Returns the dates that a field takes, for a sentence. */
const datesOf = ({ min, max }: HostDate): string =>
  [
    'a date such as 2026-01-31',
    ...(min === undefined ? [] : [`not before ${min}`]),
    ...(max === undefined ? [] : [`not after ${max}`]),
  ].join(', ');

const dateWithin =
  (field: HostDate): Validator<string> =>
  (input) => {
    const validation = validateDate(input);
    const { min = '', max = '9999-12-31' } = field;
    const isOutside = 'value' in validation && (validation.value < min || validation.value > max);
    return isOutside ? invalid({ rule: 'format', expected: datesOf(field) }) : validation;
  };

const present =
  <T>(validate: Validator<T>): Validator<T> =>
  (input) =>
    isBlank(input) ? invalid({ rule: 'required' }) : validate(input);

/** A boolean is written like a text: nothing but its rule differs. */
const boolean: Field<boolean, 'boolean'> = {
  type: 'boolean',
  nullable: false,
  required: true,
  validate: present(validateBoolean),
};

const ruleOf = (field: HostField): Field => {
  switch (field.type) {
    case 'text':
      return text(lineUpTo(field.maxLength ?? 255));
    case 'integer':
      return integer(present(within(validateInteger, field)));
    case 'amount':
      return amount(present(within(validateAmount, field)));
    case 'date':
      return text(dateWithin(field));
    case 'choice':
      return text(present(oneOf(field.options)));
    case 'boolean':
    default:
      return boolean;
  }
};

/** Returns the rule of a host's field: null for a missing or blank value, unless the field is required. */
export const ruleOfHostField = (field: HostField): Field =>
  field.required === true ? ruleOf(field) : nullable(ruleOf(field));

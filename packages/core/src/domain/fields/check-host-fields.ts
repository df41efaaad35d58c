import {
  type HostFieldOptions,
  type HostFields,
  hostFieldSet,
  type HostFieldSets,
} from './host-fields.ts';
import type { HostField } from './host-field.ts';
import { validateAmount, validateDate } from './record-rules.ts';
import { lineUpTo } from '../values/text.ts';
import { isCanonical, isObject } from '../foundation/validation.ts';
import {
  ANYTHING,
  checkOptions,
  FLAG,
  type OptionRule,
  type OptionRules,
  requireObject,
} from '../foundation/options.ts';

const FIELDS_MAX = 50;
const OPTIONS_MAX = 100;
const NAME_MAX = 30;
/** Filters have no longer texts, and an index of PostgreSQL has no room for them. */
const FILTERED_MAX = 255;
const NAME = /^[a-z][a-z\d]*(?:_[a-z\d]+)*$/;

const textUpTo = (max: number): OptionRule => ({
  accepts: (value) => typeof value === 'string' && value !== '' && value.length <= max,
  expected: `a text of 1 to ${max} characters`,
});

const INTEGER: OptionRule = { accepts: Number.isSafeInteger, expected: 'an integer' };

const AMOUNT: OptionRule = {
  accepts: (value) => typeof value === 'number' && 'value' in validateAmount(value),
  expected: 'an amount such as 12.50',
};

const DATE: OptionRule = {
  accepts: (value) => isCanonical(validateDate, value),
  expected: 'a date such as 2026-01-31',
};

const LENGTH: OptionRule = {
  accepts: (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 1000,
  expected: 'an integer from 1 to 1000',
};

const isChoice = (value: unknown): boolean => isCanonical(lineUpTo(255), value);

const CHOICES: OptionRule = {
  accepts: (value) =>
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= OPTIONS_MAX &&
    value.every(isChoice) &&
    new Set(value).size === value.length,
  expected: `a list of 1 to ${OPTIONS_MAX} different texts`,
  isRequired: true,
};

const anyField: OptionRules = {
  type: ANYTHING,
  required: FLAG,
  encrypted: FLAG,
  filterable: FLAG,
  description: textUpTo(1000),
};

/** The options of the fields of each type. */
const rulesByType: Readonly<Record<HostField['type'], OptionRules>> = {
  text: { ...anyField, maxLength: LENGTH },
  integer: { ...anyField, min: INTEGER, max: INTEGER },
  amount: { ...anyField, min: AMOUNT, max: AMOUNT },
  date: { ...anyField, min: DATE, max: DATE },
  boolean: anyField,
  choice: { ...anyField, options: CHOICES },
};

const isType = (type: unknown): type is HostField['type'] =>
  typeof type === 'string' && Object.hasOwn(rulesByType, type);

/** Throws a sentence about a field by whose values no filter could ask. */
const checkFiltered = (
  path: string,
  { maxLength = 0, options = [] }: Partial<{ maxLength: number; options: readonly string[] }>,
): void => {
  if (maxLength > FILTERED_MAX) {
    throw new TypeError(`${path}.maxLength must be at most ${FILTERED_MAX} with filterable.`);
  }
  if (options.some((option) => option.includes(','))) {
    throw new TypeError(`${path}.options must have no commas with filterable.`);
  }
};

/** Throws a sentence about a field that is wrong. */
const checkField = (path: string, input: unknown): void => {
  const { type } = requireObject(input, path);
  if (!isType(type)) {
    throw new TypeError(`${path}.type must be one of ${Object.keys(rulesByType).join(', ')}.`);
  }
  const field = checkOptions(input, rulesByType[type], { path }) as {
    readonly encrypted?: boolean;
    readonly filterable?: boolean;
    readonly min?: number | string;
    readonly max?: number | string;
    readonly maxLength?: number;
    readonly options?: readonly string[];
  };
  const { encrypted, filterable, min, max } = field;
  if (filterable === true) checkFiltered(path, field);
  if (encrypted === true && filterable === true) {
    throw new TypeError(`${path} must not be both encrypted and filterable.`);
  }
  if (min !== undefined && max !== undefined && min > max) {
    throw new TypeError(`${path}.min must not be above ${path}.max.`);
  }
};

const checkFields = (path: string, input: unknown = {}): HostFields => {
  const fields = requireObject(input, path);
  const names = Object.keys(fields);
  if (names.length > FIELDS_MAX) {
    throw new TypeError(`${path} must not have more than ${FIELDS_MAX} fields.`);
  }
  for (const name of names) {
    if (!NAME.test(name) || name.length > NAME_MAX) {
      throw new TypeError(
        `${path}.${name} must be named by 1 to ${NAME_MAX} of a–z, 0–9 and, inside, single underscores, and begin with a letter.`,
      );
    }
    if (name in Object.prototype) {
      throw new TypeError(`${path}.${name} must have another name: every object has this one.`);
    }
    checkField(`${path}.${name}`, fields[name]);
  }
  return fields as HostFields;
};

/**
 * Returns the fields of a host with their rules.
 *
 * @throws TypeError that names an option which is unknown or wrong, such as `fields.employees.badge_no.type`.
 */
export const checkHostFields = (options: HostFieldOptions = {}): HostFieldSets => {
  const { employees, companies } = checkOptions(
    options,
    {
      employees: { accepts: isObject, expected: 'an object with fields' },
      companies: { accepts: isObject, expected: 'an object with fields' },
    },
    { path: 'fields' },
  );
  return {
    employees: hostFieldSet(checkFields('fields.employees', employees)),
    companies: hostFieldSet(checkFields('fields.companies', companies)),
  };
};

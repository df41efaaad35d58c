import type { RawJson } from './raw-json.ts';
import { validateEmailAddress } from './email-address.ts';
import { validateId, validateInteger } from './page.ts';
import {
  optional,
  validateEin,
  validateExternalId,
  validateFreeForm,
  validatePhone,
  validateSsn,
  validateInstant,
  validateUuid,
} from './record-rules.ts';
import { validateName } from './text.ts';
import type { Validator } from './validation.ts';

/** How the text of a CSV cell becomes the value of a column. */
export type ColumnType = 'text' | 'integer' | 'json';

/** A column of an import, named as the field of the API. */
export interface ImportColumn<T = unknown> {
  readonly type: ColumnType;
  /** Whether every file has the column. */
  readonly required: boolean;
  readonly validate: Validator<T>;
}

/** The columns of an import by name. */
export type ImportColumns = Readonly<Record<string, ImportColumn>>;

/** The validated values of a row, by column. */
export type ColumnValues<Columns extends ImportColumns> = {
  readonly [Name in keyof Columns]: Columns[Name] extends ImportColumn<infer T> ? T : never;
};

const required = <T>(validate: Validator<T>): ImportColumn<T> => ({
  type: 'text',
  required: true,
  validate,
});

const text = <T>(validate: Validator<T>): ImportColumn<T | null> => ({
  type: 'text',
  required: false,
  validate: optional(validate),
});

const integer = (validate: Validator<number>): ImportColumn<number | null> => ({
  type: 'integer',
  required: false,
  validate: optional(validate),
});

const freeForm: ImportColumn<RawJson> = {
  type: 'json',
  required: false,
  validate: validateFreeForm,
};

/** The largest number of a 32-bit column. */
const QUANTITY_MAX = 2_147_483_647;

const owned = {
  external_id: required(validateExternalId),
  /** The e-mail address of the owner, a user of the site. */
  user: text(validateEmailAddress),
};

const times = { created_at: text(validateInstant), updated_at: text(validateInstant) };

const address = {
  address1: text(validateName),
  address2: text(validateName),
  city: text(validateName),
  state: text(validateName),
  zip: text(validateName),
  country: text(validateName),
};

/** The columns of companies. */
export const companyColumns = {
  ...owned,
  name: required(validateName),
  email: text(validateEmailAddress),
  phone: text(validatePhone),
  ein: required(validateEin),
  ...address,
  ...times,
} as const satisfies ImportColumns;

/** The columns of employees; `company` is the `external_id` of a company. */
export const employeeColumns = {
  ...owned,
  company: required(validateExternalId),
  first_name: required(validateName),
  last_name: required(validateName),
  email: required(validateEmailAddress),
  phone: text(validatePhone),
  ssn: required(validateSsn),
  additional_info: freeForm,
  earnings: freeForm,
  deductions: freeForm,
  ...address,
  ...times,
} as const satisfies ImportColumns;

/** The columns of documents; `employee` and `company` are each the `external_id` of a record. */
export const documentColumns = {
  ...owned,
  employee: required(validateExternalId),
  /** The company of the employee by default. */
  company: text(validateExternalId),
  order_id: integer(validateId),
  uuid: text(validateUuid),
  type: required(validateName),
  template_id: text(validateName),
  color_id: text(validateName),
  quantity: integer((input) => validateInteger(input, QUANTITY_MAX)),
  content: freeForm,
  storage_data: freeForm,
  errors: freeForm,
  status: text(validateName),
  ...times,
} as const satisfies ImportColumns;

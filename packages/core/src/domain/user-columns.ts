import { validateEmailAddress } from './email-address.ts';
import { validatePasswordHash } from './password-hash.ts';
import type { ImportColumn, ImportColumns } from './record-columns.ts';
import { optional, validateFreeForm, validateInstant } from './record-rules.ts';
import { validateName } from './text.ts';
import { invalid, type Validation, type Validator } from './validation.ts';

const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;

/** Validates an amount with at most two decimals, as a number or its text. */
export const validateAmount = (input: unknown): Validation<number> => {
  const text = typeof input === 'number' ? String(input) : input;
  return typeof text === 'string' && AMOUNT.test(text.trim())
    ? { value: Number(text) }
    : invalid({ rule: 'format', expected: 'an amount such as 12.50' });
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

const freeForm = { ...text(validateFreeForm), type: 'json' } as const;

/** The columns of users. A blank one keeps the value of an existing user. */
export const userColumns = {
  email: required(validateEmailAddress),
  first_name: required(validateName),
  last_name: required(validateName),
  /** The name of a role; Member by default. */
  role: text(validateName),
  status: text(validateName),
  /** Only for an account that has no password, or still the imported one. */
  password_hash: text(validatePasswordHash),
  email_verified_at: text(validateInstant),
  marketing_id: text(validateName),
  chat_id: text(validateName),
  total_spent: text(validateAmount),
  metadata: freeForm,
  settings: freeForm,
  created_at: text(validateInstant),
  updated_at: text(validateInstant),
} as const satisfies ImportColumns;

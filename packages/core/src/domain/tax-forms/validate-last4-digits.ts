import { invalid, type Validator } from '../foundation/validation.ts';

const LAST4 = /^\d{4}$/;

/** Validates the last four digits of a number. */
export const validateLast4Digits: Validator<string> = (input) =>
  typeof input === 'string' && LAST4.test(input)
    ? { value: input }
    : invalid({ rule: 'format', expected: 'the last four digits' });

import type { OptionRule } from '@paydocs/core';

/** An integer of any sign. */
export const INTEGER: OptionRule = { accepts: Number.isSafeInteger, expected: 'a whole number' };

/** A string with at least one character. */
export const TEXT: OptionRule = {
  accepts: (value) => typeof value === 'string' && value !== '',
  expected: 'a text',
};

/** True or false. */
export const BOOLEAN: OptionRule = {
  accepts: (value) => typeof value === 'boolean',
  expected: 'a boolean',
};

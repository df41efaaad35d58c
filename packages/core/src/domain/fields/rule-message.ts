import { INSTANT_YEARS } from '../values/timestamp.ts';
import type { InputRule, InputViolation } from '../foundation/input-rules.ts';

type Messages = {
  readonly [Rule in InputRule]: (
    violation: Extract<InputViolation, { readonly rule: Rule }>,
  ) => string;
};

const messages: Messages = {
  required: () => 'is required.',
  string: () => 'must be a string.',
  integer: () => 'must be an integer.',
  boolean: () => 'must be true or false.',
  list: () => 'must be a list.',
  object: () => 'must be an object.',
  length: ({ min, max }) => `must be between ${min} and ${max} characters.`,
  items: ({ max }) => `must not have more than ${max} items.`,
  range: ({ min, max }) => `must be between ${min} and ${max}.`,
  characters: () => 'must not contain control characters.',
  email: () => 'must be a valid email address.',
  identifier: () => 'must be up to 63 of a–z, 0–9 and, inside, hyphens.',
  taken: () => 'has already been taken.',
  repeated: ({ line }) => `is that of line ${line}, which has other values.`,
  token: () => 'is invalid or has expired.',
  format: ({ expected }) => `must be ${expected}.`,
  json: ({ charactersMax, levelsMax }) =>
    `must be JSON of at most ${charactersMax} characters and ${levelsMax} levels, ` +
    'with numbers that double precision keeps.',
  reference: ({ to }) => `is no known ${to}.`,
  common: () => 'is one of the most common passwords.',
  personal: () => 'must not consist of your name, your email address or the name of the site.',
  timestamp: () =>
    'must be a date, or an instant with its offset, in ISO 8601, of the years ' +
    `${INSTANT_YEARS.first} to ${INSTANT_YEARS.last}.`,
  cursor: () => 'is no cursor of this list with this filter and sort.',
  beside: ({ other }) => `must be left out beside ${other}.`,
  code: () => 'is wrong or was used.',
  incorrect: () => 'is not the current password.',
  protected: () => 'must not change in this way.',
  image: ({ detail }) => `cannot be printed: ${detail}`,
  unknown: ({ allowed, nearest }) =>
    allowed.length === 0
      ? 'has no value to choose from.'
      : `must be one of ${allowed.join(', ')}${nearest === undefined ? '' : `; the nearest name is ${nearest}`}.`,
  'unknown-field': ({ nearest }) => `is unknown; the nearest name is ${nearest}.`,
  'statement-item': ({ law, asks }) => `is missing: ${law} asks for ${asks}.`,
};

/**
 * Returns the English message for a broken rule, without the value: the end of the sentence `The … field …`. Other fields
 * have the names that the violation gives them.
 */
export const ruleMessage = (violation: InputViolation): string =>
  (messages[violation.rule] as (violation: InputViolation) => string)(violation);

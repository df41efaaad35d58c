import type { Schema } from './schema.ts';

const NAME_CHARACTERS_MAX = 255;

/**
 * The rules of the core for body fields, which JSON Schema cannot derive. Lengths are in code points,
 * after trimming names and e-mails.
 */
export const bodyNotes: Readonly<Record<string, Schema>> = {
  first_name: { maxLength: NAME_CHARACTERS_MAX, examples: ['Ada'] },
  last_name: { maxLength: NAME_CHARACTERS_MAX, examples: ['Lovelace'] },
  email: {
    format: 'email',
    minLength: 3,
    maxLength: 254,
    description: 'ASCII only; compared without regard to case and surrounding space.',
    examples: ['ada@example.com'],
  },
  current_password: {
    format: 'password',
    minLength: 8,
    maxLength: 256,
    description: 'The password of the account until now.',
    examples: ['the old pass phrase'],
  },
  password: {
    format: 'password',
    minLength: 8,
    maxLength: 256,
    examples: ['correct horse battery staple'],
  },
  password_confirmation: {
    format: 'password',
    minLength: 8,
    maxLength: 256,
    description: 'Equal to `password`.',
    examples: ['correct horse battery staple'],
  },
  token: {
    maxLength: 255,
    description: 'The token of the link in the e-mail; valid once.',
    examples: ['kJ3v0Wm6Zc1Qe8yT5uXr2bNs7aLd4fGhP9oViBxYtMw'],
  },
};

/** Said of each list parameter. */
export const LIST_NOTE = 'Values are separated by commas, or the parameter is repeated.';

const CONTAINS =
  'Contains any of these texts, without regard to case and accents; `%` and `_` are plain characters.';

/** The rules of the core for list parameters. */
export const queryNotes: Readonly<Record<string, Schema>> = {
  'filter[id]': { description: 'Equals any of these ids.' },
  'filter[company_id]': { description: 'Equals any of these ids.' },
  'filter[first_name]': { description: CONTAINS },
  'filter[last_name]': { description: CONTAINS },
  'filter[email]': { description: CONTAINS },
  'filter[name]': { description: CONTAINS },
  sort: {
    description: 'A leading minus means descending; ties are sorted by `id`. The default is `id`.',
  },
  include: { description: 'Related records to embed.' },
  page: { default: 1, maximum: Math.floor(Number.MAX_SAFE_INTEGER / 100) },
  per_page: { default: 15, maximum: 100 },
};

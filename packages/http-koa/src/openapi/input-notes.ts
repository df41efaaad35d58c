import type { RequestHeader } from '../routes/operation.ts';
import { type Schema, text } from './schema.ts';
import { orderNotes } from './order-notes.ts';
import { recordNotes } from './record-notes.ts';

const NAME_CHARACTERS_MAX = 255;

/**
 * The rules of the core for body fields, which JSON Schema cannot derive. Lengths are in code points,
 * after trimming names and e-mails.
 */
export const bodyNotes: Readonly<Record<string, Schema>> = {
  ...recordNotes,
  ...orderNotes,
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
  'filter[uuid]': { description: 'Equals any of these UUIDs.' },
  'filter[order_id]': { description: 'Equals any of these ids.' },
  'filter[employee_id]': { description: 'Equals any of these ids.' },
  'filter[type]': { description: 'Equals any of these document types.' },
  'filter[company_id]': { description: 'Equals any of these ids.' },
  'filter[first_name]': { description: CONTAINS },
  'filter[last_name]': { description: CONTAINS },
  'filter[email]': { description: CONTAINS },
  'filter[name]': { description: CONTAINS },
  'filter[external_id]': { description: 'Equals any of these keys.' },
  'filter[updated_since]': {
    description: 'Changed at this instant or later. With `sort=updated_at` a client reads changes.',
    examples: ['2026-01-31T08:00:00Z'],
  },
  'filter[status]': { description: 'Equals any of these statuses.' },
  'filter[role]': { description: 'Equals any of these names.' },
  sort: {
    description: 'A leading minus means descending; ties are sorted by `id`. The default is `id`.',
  },
  include: { description: 'Related records to embed.' },
  page: { default: 1, maximum: Math.floor(Number.MAX_SAFE_INTEGER / 100) },
  per_page: { default: 15, maximum: 100 },
};

/** The headers that operations read, as parameters. */
export const headerNotes: Readonly<Record<RequestHeader, object>> = {
  'If-Match': {
    description:
      'The `ETag` of the record as the client knows it, several, or `*`. Only the version in it is compared. Without it the last writer wins.',
    schema: text({ examples: ['"3-q5JmXyT7p2Lg"'] }),
  },
  'If-None-Match': {
    description: 'The `ETag` of an earlier response; 304 if nothing has changed.',
    schema: text({ examples: ['"3-q5JmXyT7p2Lg"'] }),
  },
  Range: {
    description:
      'One range of bytes. Several ranges, another unit and a malformed range are ignored: the whole file is sent.',
    schema: text({ examples: ['bytes=0-1023'] }),
  },
  'If-Range': {
    description: 'The `ETag` of an earlier part; the whole file is sent if it has changed.',
    schema: text({ examples: [`"${'0'.repeat(64)}"`] }),
  },
  'Idempotency-Key': {
    description:
      'Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07).',
    schema: text({
      pattern: '^[!-~]{1,255}$',
      examples: ['9f2c1c0e-6f3b-4c8e-9a53-0d7c1f1d2a11'],
    }),
  },
};

import { DEFAULT_TYPE } from '@paydocs/core';
import type { RequestHeader } from '../routes/operation.ts';
import { type Schema, text } from './schema.ts';

/** The parameters of paths whose schemas do not describe them. */
export const pathNotes: Readonly<Record<string, Schema>> = {
  id: { description: 'The `id` of the record.', examples: [104] },
  uuid: {
    description: 'The `uuid` of the document.',
    examples: ['0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11'],
  },
};

/** Said of each list parameter. */
export const LIST_NOTE = 'Values are separated by commas, or the parameter is repeated.';

/** The rules of the core for list parameters. */
export const queryNotes: Readonly<Record<string, Schema>> = {
  'filter[id]': { examples: [[1, 2]] },
  'filter[uuid]': {
    description: 'Equals any of these UUIDs.',
    examples: [['0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11']],
  },
  'filter[order_id]': { examples: [[55]] },
  'filter[employee_id]': { description: 'Equals any of these ids.', examples: [[104]] },
  'filter[type]': {
    description: 'Equals any of these document types.',
    examples: [[DEFAULT_TYPE]],
  },
  'filter[pay_date]': { description: 'Equals any of these dates.', examples: [['2026-01-31']] },
  'filter[year]': { description: 'Paid in any of these years.', examples: [['2026']] },
  'filter[outdated]': {
    description: 'Whether figures of the year have changed since the document was made.',
  },
  'filter[processor]': {
    description: 'Equals any of these payment processors.',
    examples: [['card']],
  },
  'filter[processor_id]': {
    description: 'Equals any of these ids at a processor.',
    examples: [['ch_3Nx8']],
  },
  'filter[has_pending_documents]': { description: 'Whether documents wait to be made.' },
  'filter[has_failed_transactions]': { description: 'Whether a payment failed.' },
  'filter[is_refundable]': { description: 'Whether something of a sale can be given back.' },
  'filter[company_id]': { examples: [[12]] },
  'filter[first_name]': { examples: [['ada']] },
  'filter[last_name]': { examples: [['lee', 'hopper']] },
  'filter[name]': { examples: [['payroll']] },
  'filter[external_id]': { description: 'Equals any of these keys.', examples: [['hr-4711']] },
  'filter[updated_since]': {
    description: 'Changed at this instant or later. With `sort=updated_at` a client reads changes.',
    examples: ['2026-01-31T08:00:00Z'],
  },
  'filter[status]': { description: 'Equals any of these statuses.' },
  'filter[role]': { description: 'Equals any of these names.', examples: [['Support']] },
  sort: {
    description: 'A leading minus means descending; ties are sorted by `id`. The default is `id`.',
  },
  include: { description: 'Related records to embed.' },
  page: {
    description: 'The number of the page.',
    default: 1,
    maximum: Math.floor(Number.MAX_SAFE_INTEGER / 100),
  },
  dots_per_inch: {
    minimum: 36,
    maximum: 200,
    default: 96,
    description: 'The pixels of an inch of a picture.',
    examples: [150],
  },
  'page[after]': {
    description:
      'Asks for a page by cursor, in place of `page`: empty for the first page, then the cursor of the page before. ' +
      'A cursor belongs to its list, filter and sort; `per_page` and `include` may change.',
    examples: ['Wy0xMjM0NTY3ODksNDJd'],
  },
  per_page: { description: 'The rows of a page.', default: 15, maximum: 100 },
  'filter[user_id]': { description: 'Of this user.', examples: [7] },
  'filter[action]': { description: 'Of this action.' },
  'filter[since]': { description: 'At this instant or later.', examples: ['2026-01-01T00:00:00Z'] },
  'filter[until]': { description: 'Before this instant.', examples: ['2026-02-01T00:00:00Z'] },
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

import type { WebhookEndpoint, WebhookEventType } from '@paydocs/core';
import {
  type Columns,
  type RowOf,
  selectList,
  toJson,
  toNumber,
  toNumberOrNull,
} from '../sql/columns.ts';

const columns = {
  id: 'number',
  site_id: 'number',
  url: 'text',
  description: 'text?',
  events: 'list',
  created_at_ms: 'number',
  disabled_at_ms: 'number?',
  failures: 'number',
  last_failure: 'text?',
  accepted_at_ms: 'number?',
  paused_until_ms: 'number',
} as const satisfies Columns;

/** An endpoint as a row, without its secret. */
export type EndpointRow = RowOf<typeof columns>;

/** The columns of an endpoint, whose table has the alias `e`. */
export const endpointColumns = selectList(columns, 'e');

/** Returns the endpoint of a row. */
export const toEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  id: toNumber(row.id),
  siteId: toNumber(row.site_id),
  url: row.url,
  description: row.description,
  events: toJson(row.events as string | readonly WebhookEventType[]),
  createdAtMs: toNumber(row.created_at_ms),
  disabledAtMs: toNumberOrNull(row.disabled_at_ms),
  failures: toNumber(row.failures),
  lastFailure: row.last_failure,
  acceptedAtMs: toNumberOrNull(row.accepted_at_ms),
  pausedUntilMs: toNumber(row.paused_until_ms),
});

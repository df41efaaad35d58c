import type { WebhookEndpoint } from '@paydocs/core';
import { type Columns, type RowOf, selectList } from '../sql/columns.ts';
import { fromRow } from '../sql/from-row.ts';

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
  previous_secret_until_ms: 'number?',
} as const satisfies Columns;

/** An endpoint as a row, without its secret. */
export type EndpointRow = RowOf<typeof columns>;

/** The columns of an endpoint, whose table has the alias `e`. */
export const endpointColumns = selectList(columns, 'e');

/** Returns the endpoint of a row. */
export const toEndpoint: (row: EndpointRow) => WebhookEndpoint = fromRow(columns);

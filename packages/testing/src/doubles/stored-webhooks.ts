import type { WebhookDelivery, WebhookEndpoint, WebhookSecrets } from '@paydocs/core';

/** A row of the table of endpoints of webhooks. */
export interface StoredEndpoint extends WebhookEndpoint, WebhookSecrets {}

/** A row of the table of deliveries of webhooks. */
export interface StoredDelivery
  extends Pick<
    WebhookDelivery,
    'id' | 'siteId' | 'endpointId' | 'body' | 'createdAtMs' | 'failures' | 'lastFailure'
  > {
  /** When the delivery can be claimed: at first, after a postponement, or when its lease ends. */
  readonly dueAtMs: number;
  readonly leaseId: string | null;
  readonly failed: boolean;
}

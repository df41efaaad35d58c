import type { AuditEntry } from '../domain/audit-entry.ts';
import type { WebhookEndpoint } from '../domain/webhook-endpoint.ts';

/** An endpoint to create. */
export interface NewWebhookEndpoint
  extends Pick<WebhookEndpoint, 'siteId' | 'url' | 'description' | 'events' | 'createdAtMs'> {
  /** The secret that signs its messages. Stored encrypted, and never returned by this port. */
  readonly secret: string;
  /** The most endpoints that the site may have. */
  readonly max: number;
  /** Stored with the endpoint; the port fills the subject. */
  readonly audit: AuditEntry;
}

/** A change of an endpoint of a site. */
export interface WebhookEndpointChange {
  /** The id of the site. */
  readonly siteId: number;
  /** The id of the endpoint. */
  readonly id: number;
  /** Stored with the change, and not without it. */
  readonly audit: AuditEntry;
}

/** An endpoint with its site, and the number of its deliveries that are not accepted yet. */
export interface WebhookEndpointStatus extends WebhookEndpoint {
  /** The identifier of the site. */
  readonly site: string;
  /** Deliveries that are tried again, once the endpoint is enabled. */
  readonly waiting: number;
  /** Deliveries that are not tried again, unless an operator enables the endpoint. */
  readonly failed: number;
}

/** The stored endpoints of webhooks. Each write is one transaction with its audit entry. */
export interface WebhookEndpoints {
  /** Creates the endpoint. Returns undefined for a site that has `max` endpoints already. */
  create(endpoint: NewWebhookEndpoint): Promise<WebhookEndpoint | undefined>;
  /** Returns the endpoints of a site, or all, in the order of their ids. */
  list(siteId?: number): Promise<readonly WebhookEndpointStatus[]>;
  /** Deletes the endpoint and its deliveries. Returns whether there was one. */
  remove(change: WebhookEndpointChange): Promise<boolean>;
  /**
   * Enables the endpoint, without failures, and makes its deliveries due at once by any clock, without
   * failures: the failed ones too. A leased delivery stays as it is. Changes an enabled endpoint in the
   * same way. Returns the endpoint; undefined if there is none.
   */
  enable(change: WebhookEndpointChange): Promise<WebhookEndpoint | undefined>;
}

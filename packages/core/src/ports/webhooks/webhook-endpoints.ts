import type { WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';

/** An endpoint with its site, and the number of its deliveries that are not accepted yet. */
export interface WebhookEndpointStatus extends WebhookEndpoint {
  /** The identifier of the site. */
  readonly site: string;
  /** Deliveries that are tried again, once the endpoint is enabled. */
  readonly waiting: number;
  /** Deliveries that are not tried again, unless an operator enables the endpoint. */
  readonly failed: number;
}

/** The stored endpoints of webhooks, for readers. */
export interface WebhookEndpoints {
  /** Returns the endpoints of a site, or all, in the order of their ids. */
  list(siteId?: number): Promise<readonly WebhookEndpointStatus[]>;
}

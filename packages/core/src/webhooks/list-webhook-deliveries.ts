import type { JsonObject } from '../domain/foundation/json.ts';
import { type DeliveryOutlook, outlookOf } from '../domain/webhooks/delivery-state.ts';
import type { WebhookEndpoint } from '../domain/webhooks/webhook-endpoint.ts';
import { eventOf } from '../domain/webhooks/webhook-event.ts';
import { webhookMessageId } from '../domain/webhooks/webhook-message.ts';
import type { Ports } from '../ports/index.ts';
import type { WebhookDeliveryStatus } from '../ports/webhooks/webhook-deliveries.ts';
import { lockEndpoint, namedEndpoint, type SiteWebhook } from './steps/site-endpoint.ts';

/** An event that an endpoint has not accepted. */
export interface WebhookDeliveryItem extends DeliveryOutlook {
  /** The id of the message that the receiver sees, the same over all attempts. */
  readonly messageId: string;
  /** The type of the event. */
  readonly type: string;
  /** Ids, types and statuses, as the receiver gets them. */
  readonly data: JsonObject;
  /** The number of attempts in a row that failed. */
  readonly failures: number;
  /** Why the last attempt failed, in the words of `lastFailure` of an endpoint; null without a failure. */
  readonly lastFailure: string | null;
  /** When the event was stored, in milliseconds since 1970. */
  readonly createdAtMs: number;
}

/** What an endpoint has not accepted. */
export interface WebhookDeliveryListing {
  /** At most 100: those that failed, then the others, each in the order of their due time. */
  readonly deliveries: readonly WebhookDeliveryItem[];
  /** Whether there are more. */
  readonly hasMore: boolean;
}

export interface ListWebhookDeliveries {
  /**
   * Lists the events that wait for an endpoint or have failed. Accepted ones are not kept.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   * @throws `webhook.missing` when the site has no such endpoint.
   */
  (webhook: SiteWebhook): Promise<WebhookDeliveryListing>;
}

const DELIVERIES_MAX = 100;

const itemOf = (
  { id, body, failures, lastFailure, createdAtMs, ...stored }: WebhookDeliveryStatus,
  { endpoint, nowMs }: { readonly endpoint: WebhookEndpoint; readonly nowMs: number },
): WebhookDeliveryItem => ({
  messageId: webhookMessageId({ id, createdAtMs }),
  ...eventOf(body),
  ...outlookOf(stored, endpoint, nowMs),
  failures,
  lastFailure,
  createdAtMs,
});

/** Reads the deliveries of one endpoint. */
export const listWebhookDeliveries =
  (ports: Pick<Ports, 'clock' | 'sites' | 'store' | 'webhookDeliveries'>): ListWebhookDeliveries =>
  async (webhook) => {
    const named = await namedEndpoint(ports, webhook);
    const endpoint = await ports.store.transaction(async (tx) => lockEndpoint(tx, named));
    const { id: endpointId, siteId } = named;
    const found: WebhookDeliveryStatus[] = [];
    for (const failed of [true, false]) {
      const limit = DELIVERIES_MAX + 1 - found.length;
      found.push(...(await ports.webhookDeliveries.list({ siteId, endpointId, failed, limit })));
    }
    const at = { endpoint, nowMs: ports.clock.nowMs() };
    return {
      deliveries: found.slice(0, DELIVERIES_MAX).map((delivery) => itemOf(delivery, at)),
      hasMore: found.length > DELIVERIES_MAX,
    };
  };

import {
  timestamp,
  type WebhookDeliveryItem,
  type WebhookEndpoint,
  type WebhookEndpointStatus,
} from '@paydocs/core';
import { webhookState } from '../terminal/webhook-state.ts';

const timeOrNull = (ms: number | null): string | null => (ms === null ? null : timestamp(ms));

/** Returns an endpoint of a site for programs. */
export const recordOf = (endpoint: WebhookEndpoint, site: string) => ({
  id: endpoint.id,
  site,
  url: endpoint.url,
  description: endpoint.description,
  events: endpoint.events,
  state: webhookState(endpoint),
  failures: endpoint.failures,
  last_failure: endpoint.lastFailure,
  accepted_at: timeOrNull(endpoint.acceptedAtMs),
  disabled_at: timeOrNull(endpoint.disabledAtMs),
  previous_secret_until: timeOrNull(endpoint.previousSecretUntilMs),
  created_at: timestamp(endpoint.createdAtMs),
});

/** Returns an endpoint of a list for programs. */
export const listedRecord = ({ site, waiting, failed, ...endpoint }: WebhookEndpointStatus) => ({
  ...recordOf(endpoint, site),
  waiting,
  failed,
});

/** The heading of a list of endpoints. */
export const HEADING = [
  'ID',
  'SITE',
  'STATE',
  'WAITING',
  'FAILED',
  'URL',
  'EVENTS',
  'OLD SECRET UNTIL',
  'LAST FAILURE',
];

/** Returns an endpoint as a row under the heading. */
export const rowOf = (endpoint: WebhookEndpointStatus): readonly string[] => [
  String(endpoint.id),
  endpoint.site,
  webhookState(endpoint),
  String(endpoint.waiting),
  String(endpoint.failed),
  endpoint.url,
  endpoint.events.join(' '),
  timeOrNull(endpoint.previousSecretUntilMs) ?? '-',
  endpoint.lastFailure ?? '-',
];

/** The heading of a list of deliveries. */
export const DELIVERY_HEADING = [
  'MESSAGE',
  'TYPE',
  'STATE',
  'FAILURES',
  'CREATED',
  'NEXT ATTEMPT',
  'LAST FAILURE',
];

/** Returns a delivery for programs. */
export const deliveryRecord = (delivery: WebhookDeliveryItem) => ({
  message_id: delivery.messageId,
  type: delivery.type,
  data: delivery.data,
  state: delivery.state,
  failures: delivery.failures,
  last_failure: delivery.lastFailure,
  created_at: timestamp(delivery.createdAtMs),
  next_attempt_at: timeOrNull(delivery.nextAttemptAtMs),
});

/** Returns a delivery as a row under the heading. */
export const deliveryRow = (delivery: WebhookDeliveryItem): readonly string[] => [
  delivery.messageId,
  delivery.type,
  delivery.state,
  String(delivery.failures),
  timestamp(delivery.createdAtMs),
  timeOrNull(delivery.nextAttemptAtMs) ?? '-',
  delivery.lastFailure ?? '-',
];

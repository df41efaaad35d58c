export type {
  WebhookClaim,
  WebhookCounting,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookDeliveryRequest,
  WebhookDeliveryStatus,
  WebhookStatistics,
} from './webhook-deliveries.ts';
export type { WebhookEndpoints, WebhookEndpointStatus } from './webhook-endpoints.ts';
export type {
  DeliveryLease,
  SecretRotation,
  WebhookDeliveryRows,
  WebhookEndpointRows,
} from './webhook-rows.ts';
export type { WebhookMessage, WebhookResult, WebhookSender } from './webhook-sender.ts';

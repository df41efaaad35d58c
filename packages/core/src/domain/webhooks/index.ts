export type { DeliveryOutlook, DeliveryState } from './delivery-state.ts';
export type { DeliveryChange } from './webhook-attempt.ts';
export { WEBHOOK_DELAY_MAX_MS } from './webhook-back-off.ts';
export type { WebhookEndpoint } from './webhook-endpoint.ts';
export {
  userCreated,
  WEBHOOK_EVENTS,
  webhookBody,
  type WebhookEvent,
  type WebhookEventType,
} from './webhook-event.ts';
export { webhookMessageId, webhookSecret } from './webhook-message.ts';
export { signingSecrets, type WebhookSecrets } from './webhook-secrets.ts';
export { validateWebhookUrl } from './webhook-url.ts';

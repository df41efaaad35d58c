import { createWebhook } from './create-webhook.ts';
import { enableWebhook } from './enable-webhook.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { processWebhooks } from './process-webhooks.ts';
import { removeWebhook } from './remove-webhook.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { testWebhookEndpoint } from './test-webhook-endpoint.ts';

/** Of hosts and their workers, and of people who have not signed in. */
export const open = {
  processWebhooks,
};

/** Of operators. */
export const ofOperators = {
  createWebhook,
  listWebhooks,
  listWebhookDeliveries,
  removeWebhook,
  enableWebhook,
  rotateWebhookSecret,
  testWebhookEndpoint,
};

import { enabledEndpoint, type WebhookEndpoint } from '../domain/webhook-endpoint.ts';
import type { Ports } from '../ports/index.ts';
import {
  changeEndpoint,
  type EndpointChangePorts,
  type SiteWebhook,
} from './steps/change-endpoint.ts';
import { checkReach } from './steps/check-reach.ts';

/** Enables an endpoint of a site, and sends what waits for it. */
export type EnableWebhook = (webhook: SiteWebhook) => Promise<WebhookEndpoint>;

/**
 * Checks that the sender may reach the URL, and forgets the failures of the endpoint and of its deliveries,
 * which are due at once. A leased delivery stays with its worker.
 */
export const enableWebhook =
  (ports: EndpointChangePorts & Pick<Ports, 'webhookSender'>): EnableWebhook =>
  async (webhook) =>
    changeEndpoint(ports, webhook, {
      action: 'webhook.enabled',
      change: async (tx, endpoint) => {
        checkReach(ports, endpoint.url);
        const enabled = enabledEndpoint(endpoint);
        await tx.webhookEndpoints.save(enabled);
        await tx.webhookDeliveries.renew(endpoint.id);
        return enabled;
      },
    });

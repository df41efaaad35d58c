import { enabledEndpoint, type WebhookEndpoint } from '../domain/webhooks/webhook-endpoint.ts';
import { withSigningTimes } from '../domain/webhooks/webhook-secrets.ts';
import type { Ports } from '../ports/index.ts';
import { changeEndpoint, type EndpointChangePorts } from './steps/change-endpoint.ts';
import type { SiteWebhook } from './steps/site-endpoint.ts';
import { checkReach } from './steps/check-reach.ts';

export interface EnableWebhook {
  /**
   * Enables an endpoint that was disabled. All its deliveries are due at once, the failed ones
   * too; those of an enabled endpoint as well.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   * @throws `input.invalid` with the field `url` for an endpoint that the sender may not reach any
   *   more.
   * @throws `webhook.missing` when the site has no such endpoint.
   */
  (webhook: SiteWebhook): Promise<WebhookEndpoint>;
}

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
        return withSigningTimes(enabled, ports.clock.nowMs());
      },
    });

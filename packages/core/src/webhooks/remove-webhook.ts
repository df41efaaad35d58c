import { changeEndpoint, type EndpointChangePorts } from './steps/change-endpoint.ts';
import type { SiteWebhook } from './steps/site-endpoint.ts';

export interface RemoveWebhook {
  /**
   * Removes an endpoint, and what waits for it.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   * @throws `webhook.missing` when the site has no such endpoint.
   */
  (webhook: SiteWebhook): Promise<void>;
}

/** Deletes the endpoint with its secret and its deliveries. */
export const removeWebhook =
  (ports: EndpointChangePorts): RemoveWebhook =>
  async (webhook) =>
    changeEndpoint(ports, webhook, {
      action: 'webhook.removed',
      change: async (tx, { id }) => tx.webhookEndpoints.remove(id),
    });

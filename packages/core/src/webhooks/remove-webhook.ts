import {
  changeEndpoint,
  type EndpointChangePorts,
  type SiteWebhook,
} from './steps/change-endpoint.ts';

/** Removes an endpoint of a site. */
export type RemoveWebhook = (webhook: SiteWebhook) => Promise<void>;

/** Deletes the endpoint with its secret and its deliveries. */
export const removeWebhook =
  (ports: EndpointChangePorts): RemoveWebhook =>
  async (webhook) =>
    changeEndpoint(ports, webhook, {
      action: 'webhook.removed',
      change: async (tx, { id }) => tx.webhookEndpoints.remove(id),
    });

import { Refused } from '../domain/refused.ts';
import {
  endpointChange,
  type EndpointChangePorts,
  type SiteWebhook,
} from './steps/endpoint-change.ts';

/** Removes an endpoint of a site. */
export type RemoveWebhook = (webhook: SiteWebhook) => Promise<void>;

/** Deletes the endpoint with its secret and its deliveries. */
export const removeWebhook =
  (ports: EndpointChangePorts): RemoveWebhook =>
  async (webhook) => {
    const change = await endpointChange(ports, webhook, 'webhook.removed');
    if (!(await ports.webhookEndpoints.remove(change))) throw new Refused('webhook.missing');
  };

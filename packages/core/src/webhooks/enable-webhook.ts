import { Refused } from '../domain/refused.ts';
import type { WebhookEndpoint } from '../domain/webhook-endpoint.ts';
import {
  endpointChange,
  type EndpointChangePorts,
  type SiteWebhook,
} from './steps/endpoint-change.ts';

/** Enables an endpoint of a site, and sends what waits for it. */
export type EnableWebhook = (webhook: SiteWebhook) => Promise<WebhookEndpoint>;

/** Forgets the failures of the endpoint and of its deliveries, which are due at once. */
export const enableWebhook =
  (ports: EndpointChangePorts): EnableWebhook =>
  async (webhook) => {
    const change = await endpointChange(ports, webhook, 'webhook.enabled');
    const endpoint = await ports.webhookEndpoints.enable(change);
    if (endpoint === undefined) throw new Refused('webhook.missing');
    return endpoint;
  };

import type { Ports } from './ports/index.ts';
import { type CreateWebhook, createWebhook } from './webhooks/create-webhook.ts';
import { type EnableWebhook, enableWebhook } from './webhooks/enable-webhook.ts';
import { type ListWebhooks, listWebhooks } from './webhooks/list-webhooks.ts';
import { type ProcessWebhooks, processWebhooks } from './webhooks/process-webhooks.ts';
import { type RemoveWebhook, removeWebhook } from './webhooks/remove-webhook.ts';

/**
 * What operators do with the webhooks of any site, and the work of the worker that sends events. Like
 * `Administration` they take no caller and check no permission. All but `processWebhooks` throw
 * `input.invalid` when a field breaks a rule; with the rule `unknown` and the identifiers of all sites
 * for an unknown site.
 */
export interface Webhooks {
  /**
   * Creates an endpoint that receives events of a site, and returns its secret, which is not shown again.
   *
   * @throws `webhook.limit` for a site that has 20 endpoints.
   */
  readonly createWebhook: CreateWebhook;
  /** Lists the endpoints of a site, or of all sites, without their secrets. */
  readonly listWebhooks: ListWebhooks;
  /**
   * Removes an endpoint, and what waits for it.
   *
   * @throws `webhook.missing` when the site has no such endpoint.
   */
  readonly removeWebhook: RemoveWebhook;
  /**
   * Enables an endpoint that was disabled. All its deliveries are due at once, the failed ones too; those
   * of an enabled endpoint as well.
   *
   * @throws `input.invalid` with the field `url` for an endpoint that the sender may not reach any more.
   * @throws `webhook.missing` when the site has no such endpoint.
   */
  readonly enableWebhook: EnableWebhook;
  /** Processes the next delivery of all sites. Never refuses. */
  readonly processWebhooks: ProcessWebhooks;
}

/** Creates what operators and workers do with webhooks. */
export const createWebhooks = (
  ports: Pick<
    Ports,
    | 'clock'
    | 'random'
    | 'requestOrigin'
    | 'sites'
    | 'store'
    | 'webhookDeliveries'
    | 'webhookEndpoints'
    | 'webhookSender'
  >,
): Webhooks => ({
  createWebhook: createWebhook(ports),
  listWebhooks: listWebhooks(ports),
  removeWebhook: removeWebhook(ports),
  enableWebhook: enableWebhook(ports),
  processWebhooks: processWebhooks(ports),
});

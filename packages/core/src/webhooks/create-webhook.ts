import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate, validateString } from '../domain/foundation/validation.ts';
import {
  ENDPOINTS_PER_SITE_MAX,
  newEndpoint,
  validateWebhookDescription,
  validateWebhookEvents,
  type WebhookEndpoint,
} from '../domain/webhooks/webhook-endpoint.ts';
import type { WebhookEventType } from '../domain/webhooks/webhook-event.ts';
import { validateWebhookUrl } from '../domain/webhooks/webhook-url.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { siteByIdentifier } from '../steps/sites/find-by-name.ts';
import { checkReach } from './steps/check-reach.ts';
import { newSecret } from './steps/new-secret.ts';

/** An endpoint to create. */
export interface WebhookRequest {
  /** The identifier of the site whose events it receives. */
  readonly site: string;
  /** At most 2,048 characters, without user, password and fragment. */
  readonly url: string;
  /** One at least. */
  readonly events: readonly WebhookEventType[];
  /** 1–255 characters; none by default. */
  readonly description?: string | undefined;
}

/** A new endpoint and its secret, which is not shown again. */
export interface CreatedWebhook {
  /** The endpoint as lists show it. */
  readonly endpoint: WebhookEndpoint;
  /** The secret with which a receiver verifies messages: `whsec_` and 32 random bytes in base64. */
  readonly secret: string;
}

export interface CreateWebhook {
  /**
   * Creates an endpoint that receives events of a site, and returns its secret, which is not shown
   * again.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   * @throws `webhook.limit` for a site that has 20 endpoints.
   */
  (request: WebhookRequest): Promise<CreatedWebhook>;
}

/** Checks that the sender may reach the URL, and stores the endpoint with a secret of 256 random bits, which is returned once. */
export const createWebhook =
  (
    ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'sites' | 'store' | 'webhookSender'>,
  ): CreateWebhook =>
  async (request) => {
    const fields = fieldsOf(request);
    const { site: identifier, ...valid } = validate({
      site: validateString(fields.site),
      url: validateWebhookUrl(fields.url),
      events: validateWebhookEvents(fields.events),
      description: validateWebhookDescription(fields.description),
    });
    checkReach(ports, valid.url);
    const site = await siteByIdentifier(ports, identifier);

    const secret = newSecret(ports);
    const fresh = newEndpoint({ ...valid, siteId: site.id, createdAtMs: ports.clock.nowMs() });
    const entry = auditEntry(ports, {
      action: 'webhook.created',
      siteId: site.id,
      details: { events: valid.events },
    });
    return ports.store.transaction(async (tx) => {
      if ((await tx.webhookEndpoints.lockCount(site.id)) >= ENDPOINTS_PER_SITE_MAX) {
        throw new Refused('webhook.limit', { max: ENDPOINTS_PER_SITE_MAX });
      }
      const id = await tx.webhookEndpoints.add(fresh, secret);
      await tx.audit.add({ ...entry, subject: { kind: 'webhook', id: String(id) } });
      return { endpoint: { id, ...fresh }, secret };
    });
  };

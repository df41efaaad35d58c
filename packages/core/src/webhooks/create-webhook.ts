import { Refused } from '../domain/refused.ts';
import { fieldsOf, validate, validateString } from '../domain/validation.ts';
import {
  ENDPOINTS_PER_SITE_MAX,
  validateWebhookDescription,
  validateWebhookEvents,
  type WebhookEndpoint,
} from '../domain/webhook-endpoint.ts';
import type { WebhookEventType } from '../domain/webhook-event.ts';
import { webhookSecret } from '../domain/webhook-message.ts';
import { validateWebhookUrl } from '../domain/webhook-url.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { siteByIdentifier } from '../steps/find-by-name.ts';

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

/** Creates an endpoint of a site. */
export type CreateWebhook = (request: WebhookRequest) => Promise<CreatedWebhook>;

const SECRET_BYTES = 32;

const REACHABLE = 'the https URL of a public receiver, or the URL of one in an allowed network';

/** Checks that the sender may reach the URL, and stores the endpoint with a secret of 256 random bits, which is returned once. */
export const createWebhook =
  (
    ports: Pick<
      Ports,
      'clock' | 'random' | 'requestOrigin' | 'sites' | 'webhookEndpoints' | 'webhookSender'
    >,
  ): CreateWebhook =>
  async (request) => {
    const fields = fieldsOf(request);
    const { site: identifier, ...given } = validate({
      site: validateString(fields.site),
      url: validateWebhookUrl(fields.url),
      events: validateWebhookEvents(fields.events),
      description: validateWebhookDescription(fields.description),
    });
    if (!ports.webhookSender.mayReach(given.url)) {
      const issue = { field: 'url', rule: 'format', expected: REACHABLE } as const;
      throw new Refused('input.invalid', { issues: [issue] });
    }
    const site = await siteByIdentifier(ports, identifier);

    const secret = webhookSecret(ports.random.bytes(SECRET_BYTES));
    const endpoint = await ports.webhookEndpoints.create({
      ...given,
      siteId: site.id,
      createdAtMs: ports.clock.nowMs(),
      secret,
      max: ENDPOINTS_PER_SITE_MAX,
      audit: auditEntry(ports, {
        action: 'webhook.created',
        siteId: site.id,
        details: { events: given.events },
      }),
    });
    if (endpoint !== undefined) return { endpoint, secret };
    throw new Refused('webhook.limit', { max: ENDPOINTS_PER_SITE_MAX });
  };

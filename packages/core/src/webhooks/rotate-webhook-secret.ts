import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { WebhookEndpoint } from '../domain/webhooks/webhook-endpoint.ts';
import { keptUntilMs, validateKeepHours } from '../domain/webhooks/webhook-secrets.ts';
import { changeEndpoint, type EndpointChangePorts } from './steps/change-endpoint.ts';
import type { SiteWebhook } from './steps/site-endpoint.ts';
import { newSecret } from './steps/new-secret.ts';

/** An endpoint that gets a new secret. */
export interface WebhookRotation extends SiteWebhook {
  /** How long the secret before it signs too: 0–168 hours, 24 by default; with 0 no message more. */
  readonly keepHours?: number | undefined;
}

/** An endpoint and its new secret, which is not shown again. */
export interface RotatedWebhook {
  /** The endpoint as lists show it, with the time until which the secret before signs too. */
  readonly endpoint: WebhookEndpoint;
  /** The secret with which a receiver verifies messages from now on: `whsec_` and 32 random bytes in base64. */
  readonly secret: string;
}

export interface RotateWebhookSecret {
  /**
   * Gives an endpoint a new secret, and returns it; it is not shown again. The secret before signs beside it for some
   * hours. At most two secrets sign: one from before an earlier rotation signs no more, whatever it was promised.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   * @throws `webhook.missing` when the site has no such endpoint.
   * @throws Unreadable when the secret before is kept, and cannot be decrypted.
   */
  (rotation: WebhookRotation): Promise<RotatedWebhook>;
}

/** Stores a secret of 256 random bits, which is returned once, and until when the one before signs. */
export const rotateWebhookSecret =
  (ports: EndpointChangePorts): RotateWebhookSecret =>
  async (rotation) => {
    const { keepHours } = validate({ keepHours: validateKeepHours(fieldsOf(rotation).keepHours) });
    const secret = newSecret(ports);
    const previousSecretUntilMs = keptUntilMs(keepHours, ports.clock.nowMs());
    return changeEndpoint(ports, rotation, {
      action: 'webhook.rotated',
      details: { hours: keepHours },
      change: async (tx, endpoint) => {
        await tx.webhookEndpoints.rotate(endpoint.id, { secret, previousSecretUntilMs });
        return { endpoint: { ...endpoint, previousSecretUntilMs }, secret };
      },
    });
  };

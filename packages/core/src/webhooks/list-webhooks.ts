import { fieldsOf, validate, validateOptionalString } from '../domain/foundation/validation.ts';
import { withSigningTimes } from '../domain/webhooks/webhook-secrets.ts';
import type { Ports } from '../ports/index.ts';
import type { WebhookEndpointStatus } from '../ports/webhooks/webhook-endpoints.ts';
import { siteByIdentifier } from '../steps/sites/find-by-name.ts';

/** The endpoints to list. */
export interface WebhookListRequest {
  /** The identifier of a site; all sites by default. */
  readonly site?: string | undefined;
}

export interface ListWebhooks {
  /**
   * Lists the endpoints of a site, or of all sites, without their secrets.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   */
  (request?: WebhookListRequest): Promise<readonly WebhookEndpointStatus[]>;
}

/** Reads the endpoints in the order of their ids, without their secrets. */
export const listWebhooks =
  (ports: Pick<Ports, 'clock' | 'sites' | 'webhookEndpoints'>): ListWebhooks =>
  async (request = {}) => {
    const { site: identifier } = validate({
      site: validateOptionalString(fieldsOf(request).site),
    });
    const site = identifier === undefined ? undefined : await siteByIdentifier(ports, identifier);

    const nowMs = ports.clock.nowMs();
    const endpoints = await ports.webhookEndpoints.list(site?.id);
    return endpoints.map((endpoint) => withSigningTimes(endpoint, nowMs));
  };

import { validateId } from '../../domain/fields/page.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { fieldsOf, validate, validateString } from '../../domain/foundation/validation.ts';
import type { WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { siteByIdentifier } from '../../steps/sites/find-by-name.ts';

/** An endpoint, as an operator names it. */
export interface SiteWebhook {
  /** The identifier of the site. */
  readonly site: string;
  /** The id of the endpoint. */
  readonly id: number;
}

/** The ids of a site and of one of its endpoints. */
type NamedEndpoint = Pick<WebhookEndpoint, 'id' | 'siteId'>;

/**
 * Returns the ids of what an operator names.
 *
 * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` for an unknown site.
 */
export const namedEndpoint = async (
  ports: Pick<Ports, 'sites'>,
  input: SiteWebhook,
): Promise<NamedEndpoint> => {
  const fields = fieldsOf(input);
  const { site: identifier, id } = validate({
    site: validateString(fields.site),
    id: validateId(fields.id),
  });
  const { id: siteId } = await siteByIdentifier(ports, identifier);
  return { id, siteId };
};

/**
 * Locks an endpoint of a site.
 *
 * @throws `webhook.missing` when the site has no such endpoint.
 */
export const lockEndpoint = async (
  tx: Transaction,
  { id, siteId }: NamedEndpoint,
): Promise<WebhookEndpoint> => {
  const endpoint = await tx.webhookEndpoints.lock(id);
  if (endpoint?.siteId !== siteId) throw new Refused('webhook.missing');
  return endpoint;
};

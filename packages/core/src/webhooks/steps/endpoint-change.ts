import type { AuditAction } from '../../domain/audit-entry.ts';
import { validateId } from '../../domain/page.ts';
import { fieldsOf, validate, validateString } from '../../domain/validation.ts';
import type { Ports, WebhookEndpointChange } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit-entry.ts';
import { siteByIdentifier } from '../../steps/find-by-name.ts';

/** An endpoint, as an operator names it. */
export interface SiteWebhook {
  /** The identifier of the site. */
  readonly site: string;
  /** The id of the endpoint. */
  readonly id: number;
}

/** The ports that a change of an endpoint needs. */
export type EndpointChangePorts = Pick<
  Ports,
  'clock' | 'random' | 'requestOrigin' | 'sites' | 'webhookEndpoints'
>;

/**
 * Returns the change of an endpoint that happens now.
 *
 * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` for an unknown site.
 */
export const endpointChange = async (
  ports: EndpointChangePorts,
  given: SiteWebhook,
  action: AuditAction,
): Promise<WebhookEndpointChange> => {
  const fields = fieldsOf(given);
  const { site: identifier, id } = validate({
    site: validateString(fields.site),
    id: validateId(fields.id),
  });
  const { id: siteId } = await siteByIdentifier(ports, identifier);
  const subject = { kind: 'webhook', id: String(id) } as const;
  return { siteId, id, audit: auditEntry(ports, { action, siteId, subject }) };
};

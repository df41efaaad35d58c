import type { AuditAction, AuditEntry } from '../../domain/audit/audit-entry.ts';
import { validateId } from '../../domain/fields/page.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { fieldsOf, validate, validateString } from '../../domain/foundation/validation.ts';
import type { WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import { siteByIdentifier } from '../../steps/sites/find-by-name.ts';

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
  'clock' | 'random' | 'requestOrigin' | 'sites' | 'store'
>;

/** A change of an endpoint, and its name in the audit trail. */
interface EndpointChange<Result> {
  readonly action: AuditAction;
  readonly details?: AuditEntry['details'];
  readonly change: (tx: Transaction, endpoint: WebhookEndpoint) => Promise<Result>;
}

/**
 * Changes a locked endpoint of a site in one transaction with the entry of the audit trail.
 *
 * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` for an unknown site.
 * @throws `webhook.missing` when the site has no such endpoint.
 */
export const changeEndpoint = async <Result>(
  ports: EndpointChangePorts,
  input: SiteWebhook,
  { action, details = {}, change }: EndpointChange<Result>,
): Promise<Result> => {
  const fields = fieldsOf(input);
  const { site: identifier, id } = validate({
    site: validateString(fields.site),
    id: validateId(fields.id),
  });
  const { id: siteId } = await siteByIdentifier(ports, identifier);
  const subject = { kind: 'webhook', id: String(id) } as const;
  const entry = auditEntry(ports, { action, siteId, subject, details });
  return ports.store.transaction(async (tx) => {
    const endpoint = await tx.webhookEndpoints.lock(id);
    if (endpoint?.siteId !== siteId) throw new Refused('webhook.missing');
    const result = await change(tx, endpoint);
    await tx.audit.add(entry);
    return result;
  });
};

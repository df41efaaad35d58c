import type { AuditAction, AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import { lockEndpoint, namedEndpoint, type SiteWebhook } from './site-endpoint.ts';

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
  const { id, siteId } = await namedEndpoint(ports, input);
  const subject = { kind: 'webhook', id: String(id) } as const;
  const entry = auditEntry(ports, { action, siteId, subject, details });
  return ports.store.transaction(async (tx) => {
    const result = await change(tx, await lockEndpoint(tx, { id, siteId }));
    await tx.audit.add(entry);
    return result;
  });
};

import type { AuditAction } from '../../domain/audit/audit-entry.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Ports } from '../../ports/index.ts';
import type { OutboxEntry } from '../../ports/mail/outbox.ts';

/** The account that a request of the outbox concerns. */
interface ProcessedRequest {
  readonly entry: OutboxEntry;
  readonly user: User;
  readonly action: AuditAction;
}

/**
 * Records whom a request for a link concerns. The request itself must not look the account up, since
 * its time would show whether there is one. The entry has the id and the time of the request in the
 * outbox, so that a repeated attempt records nothing.
 */
export const auditRequest = async (
  { auditLog }: Pick<Ports, 'auditLog'>,
  { entry, user, action }: ProcessedRequest,
): Promise<void> =>
  auditLog.add({
    id: entry.id,
    atMs: entry.createdAtMs,
    action,
    siteId: user.siteId,
    userId: null,
    sessionId: null,
    subject: { kind: 'user', id: String(user.id) },
    address: null,
    userAgent: null,
    requestId: null,
    details: { outboxId: entry.id },
  });

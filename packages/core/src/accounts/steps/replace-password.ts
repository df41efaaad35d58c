import type { AnyCaller } from '../../domain/accounts/caller.ts';
import type { Account } from '../../domain/accounts/user.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import { queueEmail } from '../../steps/mail/queue-email.ts';

/** A new password of a locked account. */
interface Replacement {
  readonly account: Account;
  readonly passwordHash: string;
  /** The session that stays open; null revokes all of them. */
  readonly exceptSessionId: string | null;
  /** Whether the API tokens of the user end. */
  readonly revokeApiTokens: boolean;
  /** The entry of the audit trail. */
  readonly audited: {
    readonly action: 'password.changed' | 'password.reset';
    readonly caller?: AnyCaller;
  };
}

/**
 * Stores a new password with the next version, revokes the sessions and, unless they stay, the API tokens, ends a change
 * of the address that somebody with the former password may have requested, notifies the user by e-mail and records
 * the change. Returns the id of the outbox entry.
 */
export const replacePassword = async (
  tx: Transaction,
  ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin'>,
  { account, passwordHash, exceptSessionId, revokeApiTokens, audited }: Replacement,
): Promise<string> => {
  const { id: userId, siteId } = account.user;
  await tx.users.save(userId, { passwordHash, passwordVersion: account.passwordVersion + 1 });
  await tx.sessions.revokeOf({ userId, exceptSessionId, nowMs: ports.clock.nowMs() });
  await tx.pendingEmails.removeOf(userId);
  if (revokeApiTokens) await tx.apiTokens.removeOf(userId);
  const task = { kind: 'password-changed', userId } as const;
  const outboxId = await queueEmail(tx, ports, { siteId, task });
  const subject = { kind: 'user', id: String(userId) } as const;
  const details = { apiTokens: revokeApiTokens ? 'revoked' : 'kept' };
  await tx.audit.add(auditEntry(ports, { ...audited, siteId, subject, details }));
  return outboxId;
};

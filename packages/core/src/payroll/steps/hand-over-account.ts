import type { Caller } from '../../domain/accounts/caller.ts';
import type { Account, User } from '../../domain/accounts/user.ts';
import { timestampAfter } from '../../domain/values/timestamp.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';

/** An account that reads no papers, and the person who is invited to it next. */
export interface HandOver {
  readonly caller: Caller;
  /** The locked account. */
  readonly account: Account;
  /** The names of the next person. */
  readonly names: Pick<User, 'firstName' | 'lastName'>;
  /** The hash of a password that nobody has. */
  readonly passwordHash: string;
}

/**
 * Makes an account like a new one: ends its sessions, links and API tokens, and removes its password, second factors
 * and identities. Whoever had the mailbox before may still have them.
 */
export const handOverAccount = async (
  tx: Transaction,
  ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin'>,
  { caller, account, names, passwordHash }: HandOver,
): Promise<User> => {
  const { user, passwordVersion, secondFactorAtMs } = account;
  const nowMs = ports.clock.nowMs();
  const subject = { kind: 'user', id: String(user.id) } as const;
  const changes = {
    ...names,
    emailVerifiedAt: null,
    updatedAt: timestampAfter(user.updatedAt, nowMs),
  };
  await tx.users.save(user.id, {
    ...changes,
    passwordHash,
    passwordVersion: passwordVersion + 1,
    secondFactorAtMs: null,
  });
  await tx.secondFactors.removeOf(user.id);
  if (secondFactorAtMs !== null) {
    await tx.audit.add(auditEntry(ports, { action: 'second-factor.reset', caller, subject }));
  }
  for (const { id, issuer } of await tx.identities.listOf(user.id)) {
    await tx.identities.remove(id);
    const details = { issuer };
    await tx.audit.add(
      auditEntry(ports, { action: 'identity.unlinked', caller, subject, details }),
    );
  }
  await tx.sessions.revokeOf({ userId: user.id, exceptSessionId: null, nowMs });
  await tx.links.endOf(user.id);
  await tx.apiTokens.removeOf(user.id);
  return { ...user, ...changes };
};

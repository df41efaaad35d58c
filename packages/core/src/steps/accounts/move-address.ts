import type { User } from '../../domain/accounts/user.ts';
import { type Timestamp, timestampAfter } from '../../domain/values/timestamp.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import { queueEmail } from '../mail/queue-email.ts';

/** The new address of a user. */
interface NewAddress {
  readonly email: string;
  /** When its mailbox was proven; null for not yet. */
  readonly emailVerifiedAt: Timestamp | null;
}

/**
 * Gives a locked user another address, which no other account has. Ends the links of the user, notifies the user at the
 * former address and records the change. Sessions and API tokens stay.
 */
export const moveAddress = async (
  tx: Transaction,
  ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin'>,
  { user, ...address }: NewAddress & { readonly user: User },
): Promise<User> => {
  const { id, siteId, email } = user;
  const changes = { ...address, updatedAt: timestampAfter(user.updatedAt, ports.clock.nowMs()) };
  await tx.users.save(id, changes);
  await tx.links.endOf(id);
  await queueEmail(tx, ports, { siteId, task: { kind: 'email-changed', userId: id, email } });
  const subject = { kind: 'user', id: String(id) } as const;
  await tx.audit.add(auditEntry(ports, { action: 'user.email-changed', siteId, subject }));
  return { ...user, ...changes };
};

import type { IdentityKey } from '../../domain/accounts/federated-identity.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { newId } from '../values/new-id.ts';

/** An identity, its user, and what the link rests on. */
export interface IdentityLink {
  readonly key: IdentityKey;
  readonly user: User;
  readonly by: 'operator' | 'email' | 'creation';
}

/**
 * Links an identity to a locked user, with an entry of the audit trail that does not have the subject. Notifies the user
 * by e-mail, unless the identity created the user.
 *
 * @throws `input.invalid` with the rule `taken` when a user of the site has the identity.
 */
export const linkIn = async (
  tx: Transaction,
  ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin'>,
  { key: { issuer, subject }, user: { id: userId, siteId }, by }: IdentityLink,
): Promise<void> => {
  const id = newId(ports.random);
  const linkedAtMs = ports.clock.nowMs();
  if (!(await tx.identities.add({ id, siteId, userId, issuer, subject, linkedAtMs }))) {
    throw new Refused('input.invalid', { issues: [{ field: 'subject', rule: 'taken' }] });
  }
  if (by !== 'creation') {
    await queueEmail(tx, ports, { siteId, task: { kind: 'identity-linked', userId } });
  }
  await tx.audit.add(
    auditEntry(ports, {
      action: 'identity.linked',
      siteId,
      subject: { kind: 'user', id: String(userId) },
      details: { issuer, by },
    }),
  );
};

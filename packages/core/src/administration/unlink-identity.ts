import { Refused } from '../domain/foundation/refused.ts';
import type { User } from '../domain/accounts/user.ts';
import type { Ports } from '../ports/index.ts';
import { endSignIns } from '../steps/accounts/end-sign-ins.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { queueEmail } from '../steps/mail/queue-email.ts';
import { type IdentityOfUser, identityOfUser } from './steps/identity-of-user.ts';

export interface UnlinkIdentity {
  /**
   * Removes the link of an identity to a user, and ends the user's sessions and the sign-ins under way: the identity
   * may have opened them. Notifies the user by e-mail.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `user.missing` for an unknown e-mail.
   * @throws `identity.missing` when the user has no such identity.
   */
  (link: IdentityOfUser): Promise<User>;
}

/** Removes the link in one transaction. */
export const unlinkIdentity =
  (ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store' | 'users'>): UnlinkIdentity =>
  async (link) => {
    const { key, user } = await identityOfUser(ports, link);
    const { id, siteId } = user;

    return ports.store.transaction(async (tx) => {
      const [account] = await tx.users.lock([id]);
      if (account === undefined) throw new Refused('user.missing');
      const linked = await tx.identities.find({ ...key, siteId });
      if (linked?.userId !== id) throw new Refused('identity.missing');
      await tx.identities.remove(linked.id);
      await tx.users.save(id, { passwordVersion: account.passwordVersion + 1 });
      await endSignIns(tx, { userId: id, nowMs: ports.clock.nowMs() });
      await queueEmail(tx, ports, { siteId, task: { kind: 'identity-unlinked', userId: id } });
      await tx.audit.add(
        auditEntry(ports, {
          action: 'identity.unlinked',
          siteId,
          subject: { kind: 'user', id: String(id) },
          details: { issuer: key.issuer },
        }),
      );
      return account.user;
    });
  };

import { Refused } from '../domain/foundation/refused.ts';
import { maySignIn, type User } from '../domain/accounts/user.ts';
import { fieldsOf } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { queueEmail } from '../steps/mail/queue-email.ts';
import { userByEmail } from './steps/user-by-email.ts';

/** A user to invite. */
export interface InvitedUser {
  /** The e-mail address of the user. */
  readonly email: string;
}

export interface InviteUser {
  /**
   * Invites a user by e-mail to choose a password. Earlier links become invalid.
   *
   * @throws `input.invalid` for a text that is no e-mail address.
   * @throws `user.missing` for an unknown e-mail.
   * @throws `account.inactive` for a user who is not Active, or whose site is not active.
   */
  (invited: InvitedUser): Promise<User>;
}

/**
 * Adds an invitation to the outbox, whose link replaces those of earlier e-mails. A present password
 * stays valid until the user chooses another one.
 */
export const inviteUser =
  (ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store' | 'users'>): InviteUser =>
  async (invited) => {
    const { id } = await userByEmail(ports, fieldsOf(invited).email);

    return ports.store.transaction(async (tx) => {
      const [account] = await tx.users.lock([id]);
      if (account === undefined || !maySignIn(account.user)) throw new Refused('account.inactive');
      const { siteId } = account.user;
      await queueEmail(tx, ports, { siteId, task: { kind: 'invitation', userId: id } });
      await tx.audit.add(
        auditEntry(ports, {
          action: 'user.invited',
          siteId,
          subject: { kind: 'user', id: String(id) },
        }),
      );
      return account.user;
    });
  };

import { Refused } from '../domain/refused.ts';
import type { User } from '../domain/user.ts';
import { fieldsOf } from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { newId } from '../steps/new-id.ts';
import { userByEmail } from './steps/user-by-email.ts';

/** A user to invite. */
export interface InvitedUser {
  /** The e-mail address of the user. */
  readonly email: string;
}

/** Invites a user to choose a password. */
export type InviteUser = (invited: InvitedUser) => Promise<User>;

/**
 * Adds an invitation to the outbox, whose link replaces those of earlier e-mails. A present password
 * stays valid until the user chooses another one.
 */
export const inviteUser =
  (
    ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'userAdministration' | 'users'>,
  ): InviteUser =>
  async (invited) => {
    const user = await userByEmail(ports, fieldsOf(invited).email);

    const added = await ports.userAdministration.invite({
      userId: user.id,
      invitationId: newId(ports.random),
      nowMs: ports.clock.nowMs(),
      audit: auditEntry(ports, {
        action: 'user.invited',
        siteId: user.siteId,
        subject: { kind: 'user', id: String(user.id) },
      }),
    });
    if (!added) throw new Refused('account.inactive');
    return user;
  };

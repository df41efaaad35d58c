import type { Policy } from '../domain/accounts/policy.ts';
import type { User } from '../domain/accounts/user.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import { validateEmailAddress } from '../domain/values/email-address.ts';
import type { Ports } from '../ports/index.ts';
import { moveAddress } from '../steps/accounts/move-address.ts';
import { queueEmail } from '../steps/mail/queue-email.ts';

/** A user who has another e-mail address. */
export interface EmailChange {
  /** The e-mail address of the user. */
  readonly email: string;
  /** The new one, in ASCII: 3–254 characters; no other account has it. */
  readonly newEmail: string;
}

export interface ChangeEmail {
  /**
   * Changes the e-mail address with which a user signs in, and notifies the user at the former one. The new one is not verified:
   * it gets a link, unless `policy.emailVerification` is `off`. The links of the user end; sessions and API tokens stay.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `taken` when another account has the new address.
   * @throws `user.missing` for an unknown e-mail.
   */
  (change: EmailChange): Promise<User>;
}

/** Stores the address with its e-mails. Of two changes to one address at once, the second finds it taken. */
export const changeEmail =
  (
    ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store'>,
    { emailVerification }: Policy,
  ): ChangeEmail =>
  async (change) => {
    const fields = fieldsOf(change);
    const { email, newEmail } = validate({
      email: validateEmailAddress(fields.email),
      newEmail: validateEmailAddress(fields.newEmail),
    });

    return ports.store.transaction(async (tx) => {
      const accounts = await tx.users.lockByEmail([email, newEmail]);
      const user = accounts.find((account) => account.user.email === email)?.user;
      if (user === undefined) throw new Refused('user.missing');
      if (email === newEmail) return user;
      if (accounts.length > 1) {
        throw new Refused('input.invalid', { issues: [{ field: 'newEmail', rule: 'taken' }] });
      }
      const moved = await moveAddress(tx, ports, { user, email: newEmail, emailVerifiedAt: null });
      if (emailVerification !== 'off') {
        const task = { kind: 'email-verification', email: newEmail } as const;
        await queueEmail(tx, ports, { siteId: user.siteId, task });
      }
      return moved;
    });
  };

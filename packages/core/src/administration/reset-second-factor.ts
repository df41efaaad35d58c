import { Refused } from '../domain/foundation/refused.ts';
import type { User } from '../domain/accounts/user.ts';
import { fieldsOf } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { endSignIns } from '../steps/accounts/end-sign-ins.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { queueEmail } from '../steps/mail/queue-email.ts';
import { userByEmail } from './steps/user-by-email.ts';

/** A user who has lost the second factor and the recovery codes. */
export interface FactorReset {
  /** The e-mail address of the user. */
  readonly email: string;
}

export interface ResetSecondFactor {
  /**
   * Removes the second factor of a user with its recovery codes, ends the user's sessions and the sign-ins under
   * way, and notifies the user by e-mail. The password alone signs in until the user sets up another one.
   *
   * @throws `input.invalid` for a text that is no e-mail address.
   * @throws `user.missing` for an unknown e-mail.
   * @throws `second_factor.missing` for a user without a second factor.
   */
  (reset: FactorReset): Promise<User>;
}

/** Removes the factor without a look at its secret, whose key may be missing. */
export const resetSecondFactor =
  (
    ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store' | 'users'>,
  ): ResetSecondFactor =>
  async (reset) => {
    const { id } = await userByEmail(ports, fieldsOf(reset).email);

    return ports.store.transaction(async (tx) => {
      const [account] = await tx.users.lock([id]);
      if (account === undefined) throw new Refused('user.missing');
      if (account.secondFactorAtMs === null) throw new Refused('second_factor.missing');
      const { siteId } = account.user;
      await tx.secondFactors.removeOf(id);
      const passwordVersion = account.passwordVersion + 1;
      await tx.users.save(id, { secondFactorAtMs: null, passwordVersion });
      await endSignIns(tx, { userId: id, nowMs: ports.clock.nowMs() });
      await queueEmail(tx, ports, { siteId, task: { kind: 'second-factor-reset', userId: id } });
      await tx.audit.add(
        auditEntry(ports, {
          action: 'second-factor.reset',
          siteId,
          subject: { kind: 'user', id: String(id) },
        }),
      );
      return account.user;
    });
  };

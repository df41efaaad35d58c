import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import { validateNewPassword, validatePassword } from '../domain/accounts/password.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import {
  fieldsOf,
  validate,
  validateOptionalFlag,
  validateOptionalString,
} from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { checkNewPassword } from '../steps/accounts/check-new-password.ts';
import { lockCaller } from './steps/lock-caller.ts';
import { replacePassword } from './steps/replace-password.ts';
import { incorrectPassword, verifyCurrentPassword } from './steps/verify-current-password.ts';

/** The caller's current password and the new one. */
export interface NewPassword {
  /** The password of the account, which is verified first. */
  readonly currentPassword: string;
  /** The new password: 8–256 code points, and none that is easy to guess. */
  readonly password: string;
  /** Whether the API tokens of the user end; true by default. */
  readonly revokeApiTokens?: boolean | undefined;
  /** The client's IP address in any spelling, as for `login`. */
  readonly address?: string | undefined;
}

export interface ChangePassword {
  /**
   * Sets a new password, revokes the caller's other sessions and, unless they stay, the API
   * tokens, uses up an open reset token and notifies the user by e-mail.
   *
   * @throws `token.invalid` for a session that has ended.
   * @throws `session.required` for an API token, and for a job of a host.
   * @throws `input.invalid` when a field breaks a rule; with the rule `incorrect` when the current
   *   password is wrong, and with `common` or `personal` when the new one is easy to guess.
   * @throws `password.disabled` for a password at a site that has turned them off.
   * @throws `limit.exceeded` after too many failures for this account, as for `login`.
   */
  (caller: Caller, passwords: NewPassword): Promise<void>;
}

type ChangePorts = Pick<
  Ports,
  | 'clock'
  | 'commonPasswords'
  | 'hasher'
  | 'limiter'
  | 'random'
  | 'requestOrigin'
  | 'store'
  | 'users'
>;

/**
 * Verifies the current password as a login does, computes the slow hash, then sets the password and ends the
 * other sessions and, unless they stay, the API tokens at once. A reset or another change in the meantime
 * wins.
 */
export const changePassword =
  (ports: ChangePorts, policy: Policy): ChangePassword =>
  async (caller, passwords) => {
    const { user, sessionId } = validateSessionCaller(caller);
    const fields = fieldsOf(passwords);
    const input = validate({
      currentPassword: validatePassword(fields.currentPassword),
      password: validateNewPassword(fields.password),
      revokeApiTokens: validateOptionalFlag(fields.revokeApiTokens ?? true),
      address: validateOptionalString(fields.address),
    });

    const { currentPassword, address } = input;
    const stated = { user, password: currentPassword, address, policy };
    const account = await verifyCurrentPassword(ports, stated);

    await checkNewPassword(ports, { password: input.password, owner: account.user });

    const passwordHash = await ports.hasher.hash(input.password);
    await ports.store.transaction(async (tx) => {
      const stored = await lockCaller(tx, { user, sessionId }, ports.clock.nowMs());
      if (stored.passwordVersion !== account.passwordVersion) throw incorrectPassword();

      await tx.links.endResetOf(user.id);
      await replacePassword(tx, ports, {
        account: stored,
        passwordHash,
        exceptSessionId: sessionId,
        revokeApiTokens: input.revokeApiTokens,
        audited: { action: 'password.changed', caller },
      });
    });
  };

import { requirePasswords } from '../domain/accounts/require-passwords.ts';
import { requireSurface } from '../domain/accounts/require-surface.ts';
import { type Surface, validateSurface } from '../domain/foundation/surface.ts';
import { validateEmailAddress } from '../domain/values/email-address.ts';
import { validateNewPassword } from '../domain/accounts/password.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { validateLinkToken } from '../domain/values/text.ts';
import {
  fieldsOf,
  validate,
  validateOptionalFlag,
  validateOptionalString,
} from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { OutboxReceipt } from '../ports/mail/outbox.ts';
import { accountBuckets } from './steps/account-buckets.ts';
import { checkNewPassword } from '../steps/accounts/check-new-password.ts';
import { invalidToken } from './steps/invalid-token.ts';
import { replacePassword } from './steps/replace-password.ts';
import { useLink } from './steps/use-link.ts';

/** The token and e-mail of a reset link, and the new password. */
export interface PasswordResetAttempt {
  /** The token of the link. */
  readonly token: string;
  /** The address of the link. */
  readonly email: string;
  /** The new password: 8–256 code points, and none that is easy to guess. */
  readonly password: string;
  /** Whether the API tokens of the user end; true by default. */
  readonly revokeApiTokens?: boolean | undefined;
  /** `general` by default; `administrative` serves administrative roles only. */
  readonly surface?: Surface | undefined;
  /** The client's IP address in any spelling, as for `login`. */
  readonly address?: string | undefined;
}

export interface ResetPassword {
  /**
   * Sets a new password, consumes the reset token, revokes all sessions of the user and, unless
   * they stay, the API tokens, notifies the user by e-mail and clears the failed logins of the
   * e-mail. Marks the address as verified and accepts the ties to employees, since the token was
   * sent there. Returns the id of the outbox entry.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `token` when the token is
   *   unknown, used, expired, replaced by a newer token or of another address; with the rule
   *   `common` or `personal` when the password is easy to guess.
   * @throws `role.forbidden` when the token is valid but the role may not use the surface.
   * @throws `password.disabled` when the token is valid but the site has turned passwords off.
   */
  (attempt: PasswordResetAttempt): Promise<OutboxReceipt>;
}

/**
 * Checks the token and the password, computes the slow hash, then consumes the token and sets the password at once.
 * Afterwards clears the failed logins of the e-mail, and of the e-mail from this address.
 */
export const resetPassword =
  (
    ports: Pick<
      Ports,
      | 'clock'
      | 'commonPasswords'
      | 'digest'
      | 'hasher'
      | 'limiter'
      | 'passwordResets'
      | 'random'
      | 'requestOrigin'
      | 'store'
      | 'users'
    >,
    policy: Policy,
  ): ResetPassword =>
  async (attempt) => {
    const fields = fieldsOf(attempt);
    const input = validate({
      token: validateLinkToken(fields.token),
      email: validateEmailAddress(fields.email),
      password: validateNewPassword(fields.password),
      revokeApiTokens: validateOptionalFlag(fields.revokeApiTokens ?? true),
      address: validateOptionalString(fields.address),
      surface: validateSurface(fields.surface),
    });

    const presented = {
      tokenDigest: await ports.digest.sha256(input.token),
      email: input.email,
      clockSkewToleranceMs: policy.clockSkewToleranceMs,
    };
    const valid = await ports.passwordResets.isValid({ ...presented, nowMs: ports.clock.nowMs() });
    const account = valid ? await ports.users.findAccountByEmail(input.email) : undefined;
    if (account === undefined) throw invalidToken();
    requireSurface({ user: account.user, sessionId: null }, input.surface);
    requirePasswords(account.user.site);
    await checkNewPassword(ports, { password: input.password, owner: account.user });

    const passwordHash = await ports.hasher.hash(input.password);
    const outboxId = await ports.store.transaction(async (tx) => {
      const nowMs = ports.clock.nowMs();
      const stored = await useLink(tx, 'passwordResets', { ...presented, nowMs });
      await tx.employeeTies.acceptOf(stored.user, nowMs);
      return replacePassword(tx, ports, {
        account: stored,
        passwordHash,
        exceptSessionId: null,
        revokeApiTokens: input.revokeApiTokens,
        audited: { action: 'password.reset' },
      });
    });
    for (const bucket of accountBuckets(input, policy)) await ports.limiter.clear(bucket);
    return { outboxId };
  };

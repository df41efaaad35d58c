import { validateEmailAddress } from '../domain/values/email-address.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { validateLinkToken } from '../domain/values/text.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { invalidToken } from './steps/invalid-token.ts';

/** The token and e-mail of a reset link. */
export interface ResetLink {
  /** The token of the link. */
  readonly token: string;
  /** The address of the link. */
  readonly email: string;
}

export interface CheckResetLink {
  /**
   * Checks the token of a reset link without using it, so that a page can show its form.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `token` when `resetPassword`
   *   would refuse the token.
   */
  (link: ResetLink): Promise<void>;
}

/** Looks the token up without using it: a visit by a mail scanner leaves the link valid. */
export const checkResetLink =
  (ports: Pick<Ports, 'clock' | 'digest' | 'passwordResets'>, policy: Policy): CheckResetLink =>
  async (link) => {
    const fields = fieldsOf(link);
    const { token, email } = validate({
      token: validateLinkToken(fields.token),
      email: validateEmailAddress(fields.email),
    });

    const valid = await ports.passwordResets.isValid({
      tokenDigest: await ports.digest.sha256(token),
      email,
      nowMs: ports.clock.nowMs(),
      clockSkewToleranceMs: policy.clockSkewToleranceMs,
    });
    if (!valid) throw invalidToken();
  };

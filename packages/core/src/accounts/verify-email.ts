import { validateEmailAddress } from '../domain/values/email-address.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { validateLinkToken } from '../domain/values/text.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { invalidToken } from './steps/invalid-token.ts';

/** The token and e-mail of a verification link. */
export interface EmailVerificationAttempt {
  /** The token of the link. */
  readonly token: string;
  /** The address of the link. */
  readonly email: string;
}

export interface VerifyEmail {
  /**
   * Marks an e-mail address as verified and consumes the token of its verification link.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `token` when the token is
   *   unknown, used, expired, replaced by a newer token or of another address.
   */
  (attempt: EmailVerificationAttempt): Promise<void>;
}

/** Consumes the token and marks the address as verified, at once. Opens no session. */
export const verifyEmail =
  (
    ports: Pick<Ports, 'clock' | 'digest' | 'emailVerifications' | 'random' | 'requestOrigin'>,
    policy: Policy,
  ): VerifyEmail =>
  async (attempt) => {
    const fields = fieldsOf(attempt);
    const { token, email } = validate({
      token: validateLinkToken(fields.token),
      email: validateEmailAddress(fields.email),
    });

    const consumed = await ports.emailVerifications.consume({
      tokenDigest: await ports.digest.sha256(token),
      email,
      nowMs: ports.clock.nowMs(),
      clockSkewToleranceMs: policy.clockSkewToleranceMs,
      audit: auditEntry(ports, { action: 'email.verified' }),
    });
    if (!consumed) throw invalidToken();
  };

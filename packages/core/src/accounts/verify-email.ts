import { validateEmailAddress } from '../domain/email-address.ts';
import type { Policy } from '../domain/policy.ts';
import { validateLinkToken } from '../domain/text.ts';
import { fieldsOf, validate } from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { invalidToken } from './steps/invalid-token.ts';

/** The token and e-mail of a verification link. */
export interface EmailVerificationAttempt {
  /** The token of the link. */
  readonly token: string;
  /** The address of the link. */
  readonly email: string;
}

/** Verifies an e-mail address with the token of a verification link. */
export type VerifyEmail = (attempt: EmailVerificationAttempt) => Promise<void>;

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

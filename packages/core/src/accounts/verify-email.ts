import { validateEmailAddress } from '../domain/values/email-address.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { validateLinkToken } from '../domain/values/text.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { useChangeLink } from './steps/use-change-link.ts';
import { useLink } from './steps/use-link.ts';

/** The token and e-mail of a verification link. */
export interface EmailVerificationAttempt {
  /** The token of the link. */
  readonly token: string;
  /** The address of the link. */
  readonly email: string;
}

export interface VerifyEmail {
  /**
   * Marks an e-mail address as verified and consumes the token of its verification link. The link of a requested
   * change (`requestEmailChange`) makes the address that of its user, ends the other links of the user, and notifies the
   * user at the former address; sessions and API tokens stay.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `token` when the token is
   *   unknown, used, expired, replaced by a newer token or of another address, and when another account has the new
   *   address by now.
   */
  (attempt: EmailVerificationAttempt): Promise<void>;
}

/** Uses up the token of either kind, and changes the user at once. Opens no session. */
export const verifyEmail =
  (
    ports: Pick<
      Ports,
      | 'clock'
      | 'digest'
      | 'emailVerifications'
      | 'pendingEmails'
      | 'random'
      | 'requestOrigin'
      | 'store'
      | 'users'
    >,
    policy: Policy,
  ): VerifyEmail =>
  async (attempt) => {
    const fields = fieldsOf(attempt);
    const { token, email } = validate({
      token: validateLinkToken(fields.token),
      email: validateEmailAddress(fields.email),
    });

    const presented = {
      tokenDigest: await ports.digest.sha256(token),
      email,
      nowMs: ports.clock.nowMs(),
      clockSkewToleranceMs: policy.clockSkewToleranceMs,
    };
    // Only the holder of a token causes a transaction: time shows no account.
    if (!(await ports.emailVerifications.isValid(presented))) {
      return useChangeLink(ports, presented);
    }

    await ports.store.transaction(async (tx) => {
      const { user } = await useLink(tx, 'emailVerifications', presented);
      const subject = { kind: 'user', id: String(user.id) } as const;
      const { siteId } = user;
      await tx.audit.add(auditEntry(ports, { action: 'email.verified', siteId, subject }));
    });
  };

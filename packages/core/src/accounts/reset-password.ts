import { validateEmailAddress } from '../domain/email-address.ts';
import type { Policy } from '../domain/policy.ts';
import { Refused } from '../domain/refused.ts';
import { validatePassword, validateResetToken } from '../domain/text.ts';
import { fieldsOf, validate } from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';
import { newId } from './steps/new-id.ts';

/** The token and e-mail of a reset link, and the new password. */
export interface PasswordResetAttempt {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** Sets a new password with the token of a reset link. */
export type ResetPassword = (attempt: PasswordResetAttempt) => Promise<void>;

/** Checks the token, computes the slow hash, then consumes the token and sets the password at once. */
export const resetPassword =
  (
    ports: Pick<Ports, 'clock' | 'digest' | 'hasher' | 'passwordResets' | 'random'>,
    { clockSkewToleranceMs }: Pick<Policy, 'clockSkewToleranceMs'>,
  ): ResetPassword =>
  async (attempt) => {
    const fields = fieldsOf(attempt);
    const input = validate({
      token: validateResetToken(fields.token),
      email: validateEmailAddress(fields.email),
      password: validatePassword(fields.password),
    });

    const presented = {
      tokenDigest: await ports.digest.sha256(input.token),
      email: input.email,
      clockSkewToleranceMs,
    };
    const valid = await ports.passwordResets.isValid({ ...presented, nowMs: ports.clock.nowMs() });
    if (!valid) throw invalidToken();

    const passwordHash = await ports.hasher.hash(input.password);
    const consumed = await ports.passwordResets.consume({
      ...presented,
      passwordHash,
      nowMs: ports.clock.nowMs(),
      noticeId: newId(ports.random),
    });
    if (!consumed) throw invalidToken();
  };

const invalidToken = () =>
  new Refused('input.invalid', { issues: [{ field: 'token', rule: 'token' }] });

import { valid } from '../domain/check.ts';
import { emailAddress } from '../domain/email-address.ts';
import { password, text } from '../domain/text.ts';
import type { Ports } from '../ports/index.ts';
import { Refused } from '../refused.ts';
import { newId } from './access-token.ts';

/** What the holder of a reset link gives. */
export interface PasswordResetAttempt {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** Sets a new password with a mailed token. */
export type ResetPassword = (attempt: PasswordResetAttempt) => Promise<void>;

const TOKEN_CHARACTERS_MAX = 255;

/**
 * Sets the password, uses the token up and ends every session of the user, all at once; a email
 * tells the owner.
 *
 * @throws `input.invalid` when a field is out of bounds; on `token`, with one text for all, when it
 *   is unknown, used, expired, replaced by a newer one or of another address.
 */
export const resetPassword =
  (
    ports: Pick<Ports, 'clock' | 'digest' | 'hasher' | 'passwordResets' | 'random'>,
  ): ResetPassword =>
  async (attempt) => {
    const input = valid({
      token: text(attempt.token, { min: 1, max: TOKEN_CHARACTERS_MAX }),
      email: emailAddress(attempt.email),
      password: password(attempt.password),
    });

    const presented = { tokenDigest: await ports.digest.sha256(input.token), email: input.email };
    const open = await ports.passwordResets.isOpen({ ...presented, nowMs: ports.clock.nowMs() });
    if (!open) throw invalidToken();

    const passwordHash = await ports.hasher.hash(input.password);
    const done = await ports.passwordResets.consume({
      ...presented,
      passwordHash,
      nowMs: ports.clock.nowMs(),
      noticeId: newId(ports.random),
    });
    if (!done) throw invalidToken();
  };

const invalidToken = () =>
  new Refused('input.invalid', {
    issues: [{ field: 'token', rule: 'token', text: 'is invalid or has expired.' }],
  });

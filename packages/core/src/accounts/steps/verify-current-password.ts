import { requirePasswords } from '../../domain/accounts/require-passwords.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import type { RateLimitResult } from '../../domain/foundation/rate-limits.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Account, User } from '../../domain/accounts/user.ts';
import type { Ports } from '../../ports/index.ts';
import { verifyCredentials } from './verify-credentials.ts';

/** The password that a signed-in user enters again. */
interface CurrentPassword {
  readonly user: User;
  readonly password: string;
  /** The client's address, if the host passed it. */
  readonly address: string | undefined;
  readonly policy: Policy;
}

/** Returns the refusal of a wrong current password. */
export const incorrectPassword = (rateLimit?: RateLimitResult): Refused =>
  new Refused('input.invalid', {
    issues: [{ field: 'currentPassword', rule: 'incorrect' }],
    ...(rateLimit === undefined ? {} : { rateLimit }),
  });

/**
 * Verifies the current password as a login does, and returns the account.
 *
 * @throws `input.invalid` for a wrong password, which counts as a failed login. It is no
 *   `credentials.invalid`, which clients take as the end of the session.
 * @throws `limit.exceeded` after too many failures.
 * @throws `password.disabled` when the site has turned passwords off.
 * @throws `token.invalid` when the address has become that of another account.
 */
export const verifyCurrentPassword = async (
  ports: Pick<Ports, 'hasher' | 'limiter' | 'users'>,
  { user, password, address, policy }: CurrentPassword,
): Promise<Account> => {
  requirePasswords(user.site);
  const account = await verifyCredentials(ports, {
    credentials: { email: user.email, password, address },
    policy,
    refusal: incorrectPassword,
  });
  if (account.user.id !== user.id) throw new Refused('token.invalid');
  return account;
};

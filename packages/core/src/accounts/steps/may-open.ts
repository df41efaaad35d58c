import type { Policy } from '../../domain/accounts/policy.ts';
import { requireSurface } from '../../domain/accounts/require-surface.ts';
import { requirePasswords } from '../../domain/accounts/require-passwords.ts';
import type { User } from '../../domain/accounts/user.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Surface } from '../../domain/foundation/surface.ts';
import { requireActive } from './user-who-may-sign-in.ts';

/** How a session is to be opened. */
interface Opening {
  readonly surface: Surface;
  readonly policy: Policy;
  /** Whether a password was, or is to be, a part of it; true by default. */
  readonly byPassword?: boolean;
}

/**
 * Refuses a user who may not open a session on a surface.
 *
 * @throws `account.inactive` when the account or its site is not active.
 * @throws `password.disabled` for a password when the site has turned them off.
 * @throws `role.forbidden` when the role may not use the surface.
 * @throws `account.unverified` when the policy requires a verified address.
 */
export const mayOpen = (user: User, { surface, policy, byPassword = true }: Opening): void => {
  requireActive(user);
  const known = { account: { userId: user.id, siteId: user.siteId, sessionId: null } };
  if (byPassword) requirePasswords(user.site, known);
  requireSurface({ user, sessionId: null }, surface);
  if (policy.emailVerification === 'required' && user.emailVerifiedAt === null) {
    throw new Refused('account.unverified', known);
  }
};

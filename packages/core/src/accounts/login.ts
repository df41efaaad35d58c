import { valid } from '../domain/check.ts';
import { emailAddress } from '../domain/email-address.ts';
import { isAdministrative } from '../domain/role.ts';
import { claimsOf, newSession } from '../domain/session.ts';
import type { Surface } from '../domain/surface.ts';
import { password } from '../domain/text.ts';
import { isActive, type User } from '../domain/user.ts';
import type { Policy } from '../policy.ts';
import type { Ports } from '../ports/index.ts';
import { Refused } from '../refused.ts';
import { type AccessToken, accessToken, newId } from './access-token.ts';
import { provePassword } from './prove-password.ts';

/** What a visitor gives to sign in. */
export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  /** `general` by default; `administrative` lets administrative roles in only. */
  readonly surface?: Surface;
}

/** Who signed in, and the token of the new session. */
export interface SignedIn {
  readonly user: User;
  readonly token: AccessToken;
}

/** Signs a user in. */
export type Login = (attempt: LoginAttempt) => Promise<SignedIn>;

/**
 * Opens a session for an e-mail and a password. A hash with outdated parameters is replaced.
 *
 * @throws `input.invalid` when either is out of bounds.
 * @throws `credentials.invalid` for an unknown e-mail and a wrong password alike, after equal work.
 * @throws `limit.exceeded` after too many failures for this e-mail, wherever they came from.
 * @throws `account.inactive` when the password is right but the account is not Active.
 * @throws `role.forbidden` when the password is right but the surface not for the role.
 */
export const login =
  (
    ports: Pick<Ports, 'clock' | 'hasher' | 'limiter' | 'random' | 'sessions' | 'tokens' | 'users'>,
    policy: Policy,
  ): Login =>
  async (attempt) => {
    const input = valid({
      email: emailAddress(attempt.email),
      password: password(attempt.password),
    });

    const account = await provePassword(ports, policy)(input);
    if (!isActive(account.user)) throw new Refused('account.inactive');
    if (attempt.surface === 'administrative' && !isAdministrative(account.user.role)) {
      throw new Refused('role.forbidden');
    }

    if (ports.hasher.isOutdated(account.passwordHash)) {
      await ports.users.replacePasswordHash(account.user.id, {
        from: account.passwordHash,
        to: await ports.hasher.hash(input.password),
      });
    }

    const session = newSession(
      {
        id: newId(ports.random),
        userId: account.user.id,
        tokenId: newId(ports.random),
        nowMs: ports.clock.nowMs(),
      },
      policy,
    );
    const opened = await ports.sessions.open(session, account.passwordVersion);
    if (!opened) throw new Refused('credentials.invalid');
    return {
      user: account.user,
      token: await accessToken(ports.tokens, claimsOf(session, policy)),
    };
  };

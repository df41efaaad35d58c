import { valid } from '../domain/check.ts';
import { emailAddress } from '../domain/email-address.ts';
import { claimsOf, newSession } from '../domain/session.ts';
import { password } from '../domain/text.ts';
import { isActive, type User } from '../domain/user.ts';
import type { Policy } from '../policy.ts';
import type { Ports } from '../ports/index.ts';
import { Refused } from '../refused.ts';
import { type AccessToken, accessToken, newTokenId } from './access-token.ts';

/** What a visitor gives to sign in. */
export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
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
 * @throws `account.inactive` when the password is right but the account is not Active.
 */
export const login =
  (
    ports: Pick<Ports, 'clock' | 'hasher' | 'random' | 'sessions' | 'tokens' | 'users'>,
    policy: Policy,
  ): Login =>
  async (attempt) => {
    const input = valid({
      email: emailAddress(attempt.email),
      password: password(attempt.password),
    });

    const account = await ports.users.findAccountByEmail(input.email);
    const matches = await ports.hasher.verify(input.password, account?.passwordHash);
    if (account === undefined || !matches) throw new Refused('credentials.invalid');
    if (!isActive(account.user)) throw new Refused('account.inactive');

    if (ports.hasher.isOutdated(account.passwordHash)) {
      await ports.users.replacePasswordHash(account.user.id, {
        from: account.passwordHash,
        to: await ports.hasher.hash(input.password),
      });
    }

    const session = newSession(
      {
        id: newTokenId(ports.random),
        userId: account.user.id,
        tokenId: newTokenId(ports.random),
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

import type { Policy } from '../domain/accounts/policy.ts';
import { isRefused } from '../domain/foundation/refused.ts';
import { lineUpTo } from '../domain/values/text.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { openSession, type OpeningPorts, type SignedIn } from './steps/open-session.ts';
import { inactiveAccount, userWhoMaySignIn } from './steps/user-who-may-sign-in.ts';

/** Why the host signs a user in. */
export interface HostSignIn {
  /**
   * How the host identified the user, such as `OpenID Connect, session 7f3a`: 1–255 characters, which
   * the audit trail keeps as `hostReason`.
   */
  readonly reason: string;
}

export interface SignInAs {
  /**
   * Opens a session of a user whom the host has identified, and returns its first token. Does not
   * require a verified e-mail address.
   *
   * @throws `input.invalid` when the id or the reason breaks a rule.
   * @throws `user.missing` when there is no such user.
   * @throws `account.inactive` when the account is not Active, its site is not active, or the role
   *   was changed meanwhile. The refusal is recorded.
   */
  (userId: number, signIn: HostSignIn): Promise<SignedIn>;
}

type SignInPorts = OpeningPorts & Pick<Ports, 'auditLog' | 'users'>;

/**
 * Opens a session without a password. The session is stored only while the user may sign in and
 * has the role that was read.
 */
export const signInAs =
  (ports: SignInPorts, policy: Policy): SignInAs =>
  async (userId, signIn) => {
    const { reason: hostReason } = validate({
      reason: lineUpTo(255)(fieldsOf(signIn).reason),
    });

    try {
      const user = await userWhoMaySignIn(ports, userId);
      const details = { hostReason };
      const signedIn = await openSession(ports, {
        user,
        passwordVersion: null,
        openedBy: 'host',
        details,
        policy,
      });
      if (signedIn === undefined) throw inactiveAccount(user);
      return signedIn;
    } catch (error) {
      await auditInactive(ports, error, hostReason);
      throw error;
    }
  };

/** Records that an account which may not sign in was refused. */
const auditInactive = async (
  ports: Pick<Ports, 'auditLog' | 'clock' | 'random' | 'requestOrigin'>,
  error: unknown,
  hostReason: string,
): Promise<void> => {
  if (!isRefused(error) || error.code !== 'account.inactive' || !error.facts.account) return;
  const { userId, siteId } = error.facts.account;
  await ports.auditLog.add(
    auditEntry(ports, {
      action: 'session.refused',
      siteId,
      subject: { kind: 'user', id: String(userId) },
      details: { hostReason, reason: error.code },
    }),
  );
};

import type { Caller } from '../../domain/accounts/caller.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { isRecentSignIn } from '../../domain/accounts/session.ts';
import type { Ports } from '../../ports/index.ts';
import { verifyCurrentPassword } from './verify-current-password.ts';

/** The ports that confirm a caller. */
export type ConfirmationPorts = Pick<Ports, 'clock' | 'hasher' | 'limiter' | 'sessions' | 'users'>;

/** Who acts, and the password that was entered again, if any. */
export interface Confirmation {
  readonly caller: Caller;
  readonly password: string | undefined;
  /** The client's address, if the host passed it. */
  readonly address: string | undefined;
}

/**
 * Confirms that the owner of the account acts, and not only somebody with a token of the session: by
 * the current password, or by a recent sign-in. A job of the host needs neither.
 *
 * @throws `input.invalid` for a wrong password, and without one when the sign-in is not recent.
 * @throws `password.disabled` for a password at a site that has turned them off.
 * @throws `limit.exceeded` after too many failures.
 * @throws `token.invalid` when the session has ended.
 */
export const confirmCaller = async (
  ports: ConfirmationPorts,
  { caller: { user, sessionId }, password, address }: Confirmation,
  policy: Policy,
): Promise<void> => {
  if (password !== undefined) {
    await verifyCurrentPassword(ports, { user, password, address, policy });
    return;
  }
  if (sessionId === null) return;
  const nowMs = ports.clock.nowMs();
  const session = (await ports.sessions.listOpen(user.id, nowMs)).find(
    ({ id }) => id === sessionId,
  );
  if (session === undefined) throw new Refused('token.invalid');
  if (isRecentSignIn(session, nowMs, policy)) return;
  throw new Refused('input.invalid', { issues: [{ field: 'currentPassword', rule: 'required' }] });
};

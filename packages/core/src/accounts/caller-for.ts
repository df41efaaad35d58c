import type { Caller } from '../domain/accounts/caller.ts';
import type { Ports } from '../ports/index.ts';
import type { WithOwnCallers } from '../steps/accounts/own-callers.ts';
import { userWhoMaySignIn } from './steps/user-who-may-sign-in.ts';

export interface CallerFor {
  /**
   * Returns a caller without a session, for a job of the host. The audit trail names the user, and
   * no session. Valid for one step of a job, since the next may find the user suspended, and never
   * longer than an access token.
   *
   * @throws `input.invalid` when it is no id.
   * @throws `user.missing` when there is no such user.
   * @throws `account.inactive` when the account is not Active, or its site is not active.
   */
  (userId: number): Promise<Caller>;
}

/** Reads the user with site and role, and opens no session. */
export const callerFor =
  (ports: Pick<Ports, 'users'> & WithOwnCallers): CallerFor =>
  async (userId) => {
    const user = await userWhoMaySignIn(ports, userId);
    return ports.ownCallers.issue({ user, sessionId: null, tokenId: null });
  };

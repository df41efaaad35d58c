import type { Caller } from '../domain/caller.ts';
import type { Ports } from '../ports/index.ts';
import type { WithOwnCallers } from '../steps/own-callers.ts';
import { userWhoMaySignIn } from './steps/user-who-may-sign-in.ts';

/** Returns a caller without a session, for a job that a host runs for a user. */
export type CallerFor = (userId: number) => Promise<Caller>;

/** Reads the user with site and role, and opens no session. */
export const callerFor =
  (ports: Pick<Ports, 'users'> & WithOwnCallers): CallerFor =>
  async (userId) => {
    const user = await userWhoMaySignIn(ports, userId);
    return ports.ownCallers.issue({ user, sessionId: null, tokenId: null });
  };

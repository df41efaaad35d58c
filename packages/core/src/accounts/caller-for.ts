import type { Caller } from '../domain/caller.ts';
import type { Ports } from '../ports/index.ts';
import { userWhoMaySignIn } from './steps/user-who-may-sign-in.ts';

/** Returns a caller without a session, for a job that a host runs for a user. */
export type CallerFor = (userId: number) => Promise<Caller>;

/** Reads the user with site and role, and opens no session. */
export const callerFor =
  (ports: Pick<Ports, 'users'>): CallerFor =>
  async (userId) => ({
    user: await userWhoMaySignIn(ports, userId),
    sessionId: null,
    tokenId: null,
  });

import type { Caller } from '../domain/caller.ts';
import type { Ports } from '../ports/index.ts';

/** Signs a caller out. */
export type Logout = (caller: Caller) => Promise<void>;

/** Ends the session of the presented token: no token of it holds from the next request on. */
export const logout =
  (ports: Pick<Ports, 'clock' | 'sessions'>): Logout =>
  (caller) =>
    ports.sessions.revoke(caller.sessionId, ports.clock.nowMs());

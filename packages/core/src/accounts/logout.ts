import { type Caller, validateCaller } from '../domain/caller.ts';
import type { Ports } from '../ports/index.ts';

/** Signs a caller out. */
export type Logout = (caller: Caller) => Promise<void>;

/** Revokes the session of the presented token, and with it all tokens of the session. */
export const logout =
  (ports: Pick<Ports, 'clock' | 'sessions'>): Logout =>
  async (caller) => {
    const { sessionId } = validateCaller(caller);
    await ports.sessions.revoke(sessionId, ports.clock.nowMs());
  };

import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';

export interface Logout {
  /**
   * Revokes the caller's session.
   *
   * @throws `session.required` for an API token, and for a job of a host.
   */
  (caller: Caller): Promise<void>;
}

/** Revokes the session of the presented token, and with it all tokens of the session. */
export const logout =
  (ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'sessions'>): Logout =>
  async (caller) => {
    const { sessionId } = validateSessionCaller(caller);
    const audit = auditEntry(ports, {
      action: 'session.ended',
      caller,
    });
    await ports.sessions.revoke(sessionId, ports.clock.nowMs(), audit);
  };

import { accountOf, type AnyCaller } from '../domain/accounts/caller.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';

export interface LogoutAll {
  /**
   * Revokes all sessions of the caller's account. Returns how many of them were open.
   *
   * @throws `input.invalid` for an operator who acts for no user.
   * @throws `session.required` for an API token.
   */
  (caller: AnyCaller): Promise<number>;
}

/** Revokes all sessions of the caller's account, including the session of this request. */
export const logoutAll =
  (ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'sessions'>): LogoutAll =>
  async (caller) => {
    const user = accountOf(caller);

    return ports.sessions.revokeAll({
      userId: user.id,
      exceptSessionId: null,
      nowMs: ports.clock.nowMs(),
      audit: auditEntry(ports, {
        action: 'session.ended',
        caller,
        subject: { kind: 'user', id: String(user.id) },
        details: { sessions: 'all' },
      }),
    });
  };

import { accountOf, type AnyCaller } from '../domain/accounts/caller.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { endSignIns } from '../steps/accounts/end-sign-ins.ts';

export interface LogoutAll {
  /**
   * Revokes all sessions of the caller's account, also those that wait for a second factor, and ends a change of its
   * address that was requested in one of them. Returns how many sessions were open.
   *
   * @throws `input.invalid` for an operator who acts for no user.
   * @throws `session.required` for an API token.
   */
  (caller: AnyCaller): Promise<number>;
}

/** Revokes all sessions of the caller's account, including the session of this request. */
export const logoutAll =
  (ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store'>): LogoutAll =>
  async (caller) => {
    const { id } = accountOf(caller);

    return ports.store.transaction(async (tx) => {
      await tx.users.lock([id]);
      const ended = await endSignIns(tx, { userId: id, nowMs: ports.clock.nowMs() });
      if (ended > 0) {
        await tx.audit.add(
          auditEntry(ports, {
            action: 'session.ended',
            caller,
            subject: { kind: 'user', id: String(id) },
            details: { sessions: 'all' },
          }),
        );
      }
      return ended;
    });
  };

import { accountOf, type AnyCaller } from '../domain/accounts/caller.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { validateSessionId } from '../domain/values/text.ts';
import { validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';

export interface EndSession {
  /**
   * Revokes a session of the caller's account; it may be the session of this request.
   *
   * @throws `session.required` for an API token.
   * @throws `session.missing` for an ended or unknown session, and for one of another user.
   * @throws `input.invalid` for an id that is no text of 1–255 characters.
   */
  (caller: AnyCaller, sessionId: string): Promise<void>;
}

/** Revokes the session if it is an open one of the caller. Other sessions are as if unknown. */
export const endSession =
  (ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'sessions'>): EndSession =>
  async (caller, input) => {
    const user = accountOf(caller);
    const { id } = validate({ id: validateSessionId(input) });

    const revoked = await ports.sessions.revokeOne({
      userId: user.id,
      sessionId: id,
      nowMs: ports.clock.nowMs(),
      audit: auditEntry(ports, {
        action: 'session.ended',
        caller,
        subject: { kind: 'session', id },
      }),
    });
    if (!revoked) throw new Refused('session.missing');
  };

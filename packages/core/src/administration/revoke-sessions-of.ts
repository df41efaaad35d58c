import type { AuditSubject } from '../domain/audit-entry.ts';
import { Refused } from '../domain/refused.ts';
import { validateSessionId } from '../domain/text.ts';
import type { User } from '../domain/user.ts';
import { fieldsOf, validate } from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { userByEmail } from './steps/user-by-email.ts';

/** The sessions of a user to end. */
export interface SessionsToRevoke {
  /** The e-mail address of the user. */
  readonly email: string;
  /** The id of one session; all sessions by default. */
  readonly sessionId?: string | undefined;
}

export interface RevokeSessionsOf {
  /**
   * Ends one session of a user, or all. Returns how many of them were open.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `user.missing` for an unknown e-mail.
   * @throws `session.missing` when the user has no such open session.
   */
  (sessions: SessionsToRevoke): Promise<number>;
}

/** Revokes one session of the user, or all of them. */
export const revokeSessionsOf =
  (
    ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'sessions' | 'users'>,
  ): RevokeSessionsOf =>
  async (sessions) => {
    const fields = fieldsOf(sessions);
    const { sessionId } = validate({
      sessionId:
        fields.sessionId === undefined ? { value: undefined } : validateSessionId(fields.sessionId),
    });
    const user = await userByEmail(ports, fields.email);
    const change = { userId: user.id, nowMs: ports.clock.nowMs() };

    if (sessionId === undefined) {
      const audit = ended(ports, user, { kind: 'user', id: String(user.id) });
      return ports.sessions.revokeAll({ ...change, exceptSessionId: null, audit });
    }
    const audit = ended(ports, user, { kind: 'session', id: sessionId });
    const revoked = await ports.sessions.revokeOne({ ...change, sessionId, audit });
    if (!revoked) throw new Refused('session.missing');
    return 1;
  };

const ended = (
  ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin'>,
  { siteId }: User,
  subject: AuditSubject,
) => auditEntry(ports, { action: 'session.ended', siteId, subject });

import type { AuditEntry } from '../domain/audit-entry.ts';
import type { Session } from '../domain/session.ts';
import type { User } from '../domain/user.ts';

/** A session and its user, read together. */
export interface UserSession {
  readonly session: Session;
  readonly user: User;
}

/** The exchange of a session's token for the next token. */
export interface Rotation {
  readonly sessionId: string;
  readonly presentedTokenId: string;
  readonly nextTokenId: string;
  readonly nowMs: number;
  /** How long the presented token stays valid. */
  readonly leewayMs: number;
  /** The entry of the audit trail that is stored with it; none by default. */
  readonly audit?: AuditEntry | undefined;
}

/** The conditions under which a session opens. */
export interface SessionOpening {
  /** The version of the password that was verified. */
  readonly passwordVersion: number;
  /** The number of open sessions that the user has at most, including the new one. */
  readonly sessionsMax: number;
  /** The entry of the audit trail that is stored with it; none by default. */
  readonly audit?: AuditEntry | undefined;
}

/** The stored sessions. A token is valid only while its session accepts it. */
export interface Sessions {
  /**
   * Stores a new session, provided that its user is still Active and has the password version that
   * was verified: a login that races a password change opens no session. In the same atomic step,
   * revokes the sessions that expire first until the user has `sessionsMax` open ones, also when
   * logins run in parallel. Returns whether the session was stored.
   */
  open(session: Session, opening: SessionOpening): Promise<boolean>;
  /** Returns the session and its user with role and site, as stored now. */
  findWithUser(sessionId: string): Promise<UserSession | undefined>;
  /**
   * Replaces the session's current token with the next one in one atomic step, provided that the
   * session is open.
   *
   * - The current token becomes the previous token until `nowMs + leewayMs`.
   * - The previous token within its leeway changes nothing. A rotation that lies ahead of `nowMs` by
   *   its leeway or more was made under a wrong clock: its previous token is refused.
   *
   * The entry of the audit trail is stored only when the token moves. Returns the resulting session, so that parallel calls see one successor. Returns undefined when
   * the session is revoked or expired, and for any other token.
   */
  rotate(rotation: Rotation): Promise<Session | undefined>;
  /**
   * Revokes the session and stores the entry of the audit trail, if any; revoking it again changes
   * and stores nothing.
   */
  revoke(sessionId: string, nowMs: number, audit?: AuditEntry): Promise<void>;
}

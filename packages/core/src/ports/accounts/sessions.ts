import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { SessionClient } from '../../domain/accounts/session-client.ts';
import type { Session, SessionOpener } from '../../domain/accounts/session.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Prunable } from '../foundation/prunable.ts';

/** A session and its user, read together. */
export interface UserSession {
  /** The session. */
  readonly session: Session;
  /** The user of the session, with site and role. */
  readonly user: User;
  /** The time of the first code of the second factor, in milliseconds since 1970; null without one. */
  readonly secondFactorAtMs: number | null;
}

/** The exchange of a session's token for the next token. */
export interface Rotation {
  /** The id of the session: 128 random bits as base64url. */
  readonly sessionId: string;
  /** The id of the token that the client sent. */
  readonly presentedTokenId: string;
  /** The id of the token that replaces it. */
  readonly nextTokenId: string;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** How long the presented token stays valid. */
  readonly leewayMs: number;
  /** The entry of the audit trail that is stored with it; none by default. */
  readonly audit?: AuditEntry | undefined;
}

/** The conditions under which a session opens, and its client. */
export interface SessionOpening {
  /**
   * The password version of the user as read with what was verified: the password, a passkey or the link of an identity;
   * null where nothing was: the host knows the user.
   */
  readonly passwordVersion: number | null;
  /** The role that was checked; left out where any role may sign in. */
  readonly roleId?: number;
  /** The number of open sessions that the user has at most, including the new one. */
  readonly sessionsMax: number;
  /** The entry of the audit trail that is stored with it; none by default. */
  readonly audit?: AuditEntry | undefined;
  /** The client that signs in; unknown by default. */
  readonly client?: SessionClient | undefined;
}

/** An open session without its tokens, as its user may see it. */
export interface SessionDetails extends SessionClient {
  /** The id is no credential: a token of the session also needs a signature. */
  readonly id: string;
  /** The login: the issue of the first token. */
  readonly createdAtMs: number;
  /** Null before the first refresh. */
  readonly refreshedAtMs: number | null;
  /** The time at which the session ends for good, in milliseconds since 1970. */
  readonly expiresAtMs: number;
  /** What opened the session. */
  readonly openedBy: SessionOpener;
}

/** One session of a user to revoke. */
export interface SessionRevocation {
  /** The id of the user. */
  readonly userId: number;
  /** The id of the session: 128 random bits as base64url. */
  readonly sessionId: string;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The entry that is stored in the same transaction. */
  readonly audit: AuditEntry;
}

/** The sessions of a user to revoke. */
export interface SessionsRevocation {
  /** The id of the user. */
  readonly userId: number;
  /** The session that stays as it is; null revokes all of them. */
  readonly exceptSessionId: string | null;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
}

/**
 * The stored sessions. A token is valid only while its session accepts it. A session ends when it
 * is revoked or else when it expires; without its row all its tokens stay invalid.
 */
export interface Sessions extends Prunable {
  /**
   * Stores a new session, provided that its user is still Active, that the user's site is active,
   * that the user has the password version that was read, if any, and the role that was checked,
   * and that the site has not turned passwords off, if one was a part of it (`openedBy`): a login
   * that races a change of them opens no session. In the same atomic step, revokes the
   * sessions that expire first until the user has `sessionsMax` open ones, also when logins run in
   * parallel. Stores the client, and the issue of the first token as the creation. Returns whether
   * the session was stored.
   */
  open(session: Session, opening: SessionOpening): Promise<boolean>;
  /** Returns the session and its user with role and site, as stored now. */
  findWithUser(sessionId: string): Promise<UserSession | undefined>;
  /**
   * Replaces the session's current token with the next one in one atomic step, provided that the
   * session is open.
   *
   * - The current token becomes the previous token until `nowMs + leewayMs`.
   * - The previous token within its leeway changes nothing. A rotation that lies ahead of `nowMs`
   *   by its leeway or more was made under a wrong clock: its previous token is refused.
   *
   * The entry of the audit trail is stored only when the token moves. Returns the resulting
   * session, so that parallel calls see one successor. Returns undefined when the session is
   * revoked or expired, and for any other token.
   */
  rotate(rotation: Rotation): Promise<Session | undefined>;
  /**
   * Revokes the session and stores the entry of the audit trail, if any; revoking it again changes
   * and stores nothing.
   */
  revoke(sessionId: string, nowMs: number, audit?: AuditEntry): Promise<void>;
  /** Returns the user's sessions that are open at `nowMs`, the last opened first. */
  listOpen(userId: number, nowMs: number): Promise<readonly SessionDetails[]>;
  /**
   * Revokes a session of the user and records the entry in one transaction, provided that the
   * session is open at `nowMs`. Returns whether it was: false for ended and unknown sessions, and
   * for those of other users.
   */
  revokeOne(revocation: SessionRevocation): Promise<boolean>;
}

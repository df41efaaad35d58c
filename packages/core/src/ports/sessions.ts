import type { Session } from '../domain/session.ts';
import type { User } from '../domain/user.ts';

/** A session with the user whose it is, read together. */
export interface UserSession {
  readonly session: Session;
  readonly user: User;
}

/** One exchange of a session's token for the next. */
export interface Rotation {
  readonly sessionId: string;
  readonly presentedTokenId: string;
  readonly nextTokenId: string;
  readonly nowMs: number;
  /** How long from now on the presented token still holds. */
  readonly leewayMs: number;
}

/** The sessions: the truth about whether a token still holds. */
export interface Sessions {
  /**
   * Stores a new session, provided that its user is still Active and the password version still
   * the one that was verified: a login that races a password change never survives it. Tells
   * whether it did.
   */
  open(session: Session, passwordVersion: number): Promise<boolean>;
  /** The session and its user with role and site, as they are now on every node. */
  findWithUser(sessionId: string): Promise<UserSession | undefined>;
  /**
   * Makes the next token the session's current one, in one atomic step, provided that the session
   * is open and the presented token its current one; then the presented one becomes the previous,
   * until `nowMs + leewayMs`. If the presented token is the previous one within its leeway, nothing
   * changes. Either way returns the session as it then is: all who race see one successor.
   * Undefined when the session is revoked or over, or the token neither of the two.
   */
  rotate(rotation: Rotation): Promise<Session | undefined>;
  /** Ends the session for good; ending it again changes nothing. */
  revoke(sessionId: string, nowMs: number): Promise<void>;
}

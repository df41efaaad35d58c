import { isEmployeeAccount } from './employee-account.ts';
import { maySignIn, type User } from './user.ts';

/** An address that a user wants to have, until its mailbox has confirmed that. */
export interface PendingEmail {
  /** The id of the user; a user has one at most. */
  readonly userId: number;
  /** The new address, in canonical form. Another account may have it. */
  readonly email: string;
  /** The outbox entry that sends the link; its retries replace the token. */
  readonly requestId: string;
  /** The SHA-256 of the token of the link, as base64url; null until the e-mail is prepared. */
  readonly tokenDigest: string | null;
  /** The time of the request, then of the token, in milliseconds since 1970. */
  readonly issuedAtMs: number;
  /** The time from which on the link is refused, in milliseconds since 1970. */
  readonly expiresAtMs: number;
}

/** A token that somebody presents, with the address of its link. */
interface PresentedToken {
  readonly tokenDigest: string;
  readonly email: string;
  readonly nowMs: number;
  readonly clockSkewToleranceMs: number;
}

/**
 * Whether a token confirms the address: it is that of the address, has not expired and was not created in the future. A
 * node with a wrong clock creates no token that lasts longer elsewhere.
 */
export const confirmsEmail = (
  pending: PendingEmail,
  { tokenDigest, email, nowMs, clockSkewToleranceMs }: PresentedToken,
): boolean =>
  pending.tokenDigest === tokenDigest &&
  pending.email === email &&
  nowMs < pending.expiresAtMs &&
  pending.issuedAtMs <= nowMs + clockSkewToleranceMs;

/**
 * Whether the user may have another address by a link in its mailbox. The ties of an employee's account were mailed to
 * the address that the office knows, so the office changes it.
 */
export const mayChangeEmail = (user: User): boolean => maySignIn(user) && !isEmployeeAccount(user);

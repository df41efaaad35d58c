import type { NewLinkToken, PresentedLinkToken } from './link-tokens.ts';
import type { Prunable } from '../foundation/prunable.ts';

/** A verification token to store before its e-mail is sent. */
export type NewEmailVerification = NewLinkToken;

/** A verification token as presented. */
export type PresentedVerification = PresentedLinkToken;

/**
 * Verification tokens, at most one a user, stored as digests. A token ends when it expires, used or
 * not, and when the status of its user changes. A user may sign in who is Active, at an active
 * site. `tx.links.consume` uses one up.
 */
export interface EmailVerifications extends Prunable {
  /**
   * Stores the user's new token and replaces an older one, provided that the user may sign in and
   * still has the address, that the address is not verified, and that no other request stored a
   * token within `minIntervalMs` before or after `nowMs`. Returns whether the token was stored.
   */
  create(verification: NewEmailVerification): Promise<boolean>;
  /** Whether the token is valid, as that of a reset is. Locks nothing. */
  isValid(presented: PresentedVerification): Promise<boolean>;
}

import type { Prunable } from '../foundation/prunable.ts';
import type { NewLinkToken, PresentedLinkToken } from './link-tokens.ts';

/** A reset token to store before its e-mail is sent. */
export type NewPasswordReset = NewLinkToken;

/** A reset token as presented. */
export type PresentedReset = PresentedLinkToken;

/**
 * Reset tokens, at most one a user, stored as digests. A token ends when it expires, used or not,
 * and when the status of its user changes. A user may sign in who is Active, at a site that is
 * active. `tx.links.consume` uses one up.
 */
export interface PasswordResets extends Prunable {
  /**
   * Stores the user's new token and replaces an older one, provided that the user may sign in and
   * still has the address, and that no other request stored a token within `minIntervalMs` before
   * or after `nowMs`. Returns whether the token was stored.
   */
  create(reset: NewPasswordReset): Promise<boolean>;
  /**
   * Whether the token is unused, not expired, of the account with this address, whose user may sign
   * in, and not created in the future: a node with a wrong clock creates no token that lasts longer
   * elsewhere.
   */
  isValid(presented: PresentedReset): Promise<boolean>;
}

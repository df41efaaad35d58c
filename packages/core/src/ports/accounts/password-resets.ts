import type { Prunable } from '../foundation/prunable.ts';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { NewLinkToken, PresentedLinkToken } from './link-tokens.ts';

/** A reset token to store before its e-mail is sent. */
export type NewPasswordReset = NewLinkToken;

/** A reset token as presented. */
export type PresentedReset = PresentedLinkToken;

/** A presented reset token and the new password. */
export interface PasswordReset extends PresentedReset {
  /** A PHC string. */
  readonly passwordHash: string;
  /** Whether the API tokens of the user end. */
  readonly revokesApiTokens: boolean;
  /** The id of the outbox entry that notifies the user. */
  readonly noticeId: string;
  /**
   * The entry of the audit trail that is stored with it, with the site and the user as its subject;
   * none by default.
   */
  readonly audit?: AuditEntry | undefined;
}

/**
 * Reset tokens, at most one a user, stored as digests. A token ends when it expires, used or not,
 * and when the status of its user changes. A user may sign in who is Active, at a site that is
 * active.
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
  /**
   * Marks a valid token as used, sets the password, increments the password version, revokes every
   * session of the user, deletes the API tokens of the user unless they stay, and adds the notice to
   * the outbox, in one transaction. Marks the address as
   * verified at `nowMs`, unless it is verified already: the token was sent there. For the same reason the
   * user accepts the ties to employees that were not accepted. Of parallel calls
   * with one token exactly one succeeds. Returns whether this call succeeded.
   */
  consume(reset: PasswordReset): Promise<boolean>;
}

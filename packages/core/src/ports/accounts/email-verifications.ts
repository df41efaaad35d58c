import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { NewLinkToken, PresentedLinkToken } from './link-tokens.ts';
import type { Prunable } from '../foundation/prunable.ts';

/** A verification token to store before its e-mail is sent. */
export type NewEmailVerification = NewLinkToken;

/** A verification token as presented. */
export type PresentedVerification = PresentedLinkToken;

/** A presented token that verifies the address. */
export interface EmailVerification extends PresentedVerification {
  /** The entry of the verification; the port fills in the site and the user as its subject. */
  readonly audit: AuditEntry;
}

/**
 * Verification tokens, at most one a user, stored as digests. A token ends when it expires, used or
 * not, and when the status of its user changes. A user may sign in who is Active, at an active
 * site.
 */
export interface EmailVerifications extends Prunable {
  /**
   * Stores the user's new token and replaces an older one, provided that the user may sign in and
   * still has the address, that the address is not verified, and that no other request stored a
   * token within `minIntervalMs` before or after `nowMs`. Returns whether the token was stored.
   */
  create(verification: NewEmailVerification): Promise<boolean>;
  /**
   * Marks the token as used and the address as verified at `nowMs`, and stores the audit entry, in
   * one transaction, provided that the token is unused, not expired, of the account with this
   * address, whose user may sign in, and not created in the future. An address that is verified
   * already keeps its time. Of parallel calls with one token exactly one succeeds. Returns whether
   * this call succeeded.
   */
  consume(verification: EmailVerification): Promise<boolean>;
}

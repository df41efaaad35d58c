/** A reset token about to be mailed. */
export interface NewPasswordReset {
  readonly userId: number;
  /** Where the letter goes; the token dies when the account has another address. */
  readonly email: string;
  /** The outbox entry that asked for it: its own retries may mint again. */
  readonly requestId: string;
  readonly tokenDigest: string;
  readonly nowMs: number;
  readonly expiresAtMs: number;
  /** How long after one request's token no other request mints one. */
  readonly quietMs: number;
}

/** A reset token as presented. */
export interface PresentedReset {
  readonly tokenDigest: string;
  /** In canonical form; the token is bound to it. */
  readonly email: string;
  readonly nowMs: number;
}

/** A reset that is carried out. */
export interface PasswordReset extends PresentedReset {
  /** A PHC string. */
  readonly passwordHash: string;
  /** The id of the outbox entry that tells the owner. */
  readonly noticeId: string;
}

/** Reset tokens, at most one a user, stored as digests. */
export interface PasswordResets {
  /**
   * Stores the user's new token in place of any older one, provided that the account still has the
   * address and that no other request minted one within `quietMs`. Tells whether it did.
   */
  mint(reset: NewPasswordReset): Promise<boolean>;
  /** Whether the token would be taken now: unused, not expired, of the account with this address. */
  isOpen(presented: PresentedReset): Promise<boolean>;
  /**
   * Uses the token up, sets the password, grows the password version, revokes every session of the
   * user and puts the notice into the outbox: all of it in one transaction, or nothing. Of parallel
   * calls with one token exactly one succeeds. Tells whether this one did.
   */
  consume(reset: PasswordReset): Promise<boolean>;
}

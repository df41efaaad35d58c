/** A token to store before the e-mail with its link is sent. */
export interface NewLinkToken {
  readonly userId: number;
  /** The recipient; the token is valid only while the account has this address. */
  readonly email: string;
  /** The outbox entry that requested the token; its retries may replace the token. */
  readonly requestId: string;
  readonly tokenDigest: string;
  readonly nowMs: number;
  readonly expiresAtMs: number;
  /** The minimum time between the tokens of two requests, whichever is the later by its clock. */
  readonly minIntervalMs: number;
}

/** A token of a link, as presented. */
export interface PresentedLinkToken {
  readonly tokenDigest: string;
  /** In canonical form; the token is bound to this address. */
  readonly email: string;
  readonly nowMs: number;
  /** The maximum time by which the token's creation may lie in the future, since clocks differ. */
  readonly clockSkewToleranceMs: number;
}

/** A token to store before the e-mail with its link is sent. */
export interface NewLinkToken {
  /** The id of the user. */
  readonly userId: number;
  /** The recipient; the token is valid only while the account has this address. */
  readonly email: string;
  /** The outbox entry that requested the token; its retries may replace the token. */
  readonly requestId: string;
  /** The SHA-256 of the token, as base64url. */
  readonly tokenDigest: string;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The time from which on it is refused, in milliseconds since 1970. */
  readonly expiresAtMs: number;
  /** The minimum time between the tokens of two requests, whichever is the later by its clock. */
  readonly minIntervalMs: number;
}

/** The collections of links whose token works once. */
export type LinkKind = 'passwordResets' | 'emailVerifications';

/** A token of a link, as presented. */
export interface PresentedLinkToken {
  /** The SHA-256 of the token, as base64url. */
  readonly tokenDigest: string;
  /** In canonical form; the token is bound to this address. */
  readonly email: string;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The maximum time by which the token's creation may lie in the future, since clocks differ. */
  readonly clockSkewToleranceMs: number;
}

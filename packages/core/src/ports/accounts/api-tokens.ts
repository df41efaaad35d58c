import type { ApiToken } from '../../domain/accounts/api-token.ts';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Prunable } from '../foundation/prunable.ts';

/** A token to store. */
export interface NewApiToken extends Omit<ApiToken, 'lastUsedAtMs' | 'rateLimitFactor'> {
  /** The SHA-256 of the token, as `Digest.sha256` returns it. */
  readonly tokenDigest: string;
}

/** An API token and its owner, read together. */
export interface UserApiToken {
  /** The token without its digest. */
  readonly token: ApiToken;
  /** The owner, with the whole role. */
  readonly user: User;
  /** The time of the first code of the second factor, in milliseconds since 1970; null without one. */
  readonly secondFactorAtMs: number | null;
}

/** One API token of a user to revoke. */
export interface ApiTokenRevocation {
  /** The user who must own the token. */
  readonly userId: number;
  /** The id of the token. */
  readonly id: string;
  /** The current time: milliseconds since the Unix epoch. */
  readonly nowMs: number;
  /** The entry of the audit trail that is stored with it. */
  readonly audit: AuditEntry;
}

/** A token of a user whose rate limits change. */
export interface ApiTokenLimitation extends ApiTokenRevocation {
  /** How many times the limit of each class the token may send. */
  readonly rateLimitFactor: number;
}

/** The use of a token. */
export interface ApiTokenUse {
  /** The id of the token. */
  readonly id: string;
  /** When a request presented it: milliseconds since the Unix epoch. */
  readonly atMs: number;
  /**
   * A token that was used after this time keeps that time, unless it is further ahead of `atMs` than this
   * one is behind, as under a wrong clock: milliseconds since the Unix epoch.
   */
  readonly unusedSinceMs: number;
}

/**
 * The stored API tokens. A token ends when it is revoked, which deletes it, or else when it expires. A
 * suspension and, unless it keeps them, a new password delete the tokens of the user in their transaction.
 */
export interface ApiTokens extends Prunable {
  /** Returns the token with this digest, expired or not, and its owner with role and site, as stored now. */
  findWithUser(tokenDigest: string): Promise<UserApiToken | undefined>;
  /** Returns the tokens of a user that are valid at `nowMs`, the last created first. */
  listValid(userId: number, nowMs: number): Promise<readonly ApiToken[]>;
  /**
   * Deletes a token of the user and records the entry in one transaction, provided that it is valid at
   * `nowMs`. Returns whether it was: false for expired and unknown tokens, and for those of other
   * users.
   */
  revoke(revocation: ApiTokenRevocation): Promise<boolean>;
  /**
   * Stores the factor of the rate limits of a token of the user, which is 1 at first, with the entry in one
   * transaction, provided that the token is valid at `nowMs`. Returns whether it was, as `revoke` does.
   */
  limit(limitation: ApiTokenLimitation): Promise<boolean>;
  /**
   * Accepts the use of a token, and stores it within a second as the last one, unless one of the minute before
   * or after it is stored. Never throws. In a transaction of a host the use is stored in
   * any case. Uses that wait are lost with the process, and when they cannot be stored.
   */
  noteUse(use: ApiTokenUse): void;
}

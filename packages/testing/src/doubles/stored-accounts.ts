import type { NewApiToken, OutboxEntry, SessionClient, UserRecord } from '@paydocs/core';

/** A row of the users table. */
export interface StoredUser extends UserRecord {
  readonly passwordVersion: number;
  readonly secondFactorAtMs: number | null;
}

/** A row of the outbox table. */
export interface StoredEntry extends OutboxEntry {
  /** When the entry can be claimed: at first, after a postponement, or when its lease ends. */
  readonly dueAtMs: number;
  /** The number of recorded attempts whose outcome is unknown. */
  readonly attempts: number;
  readonly failed: boolean;
}

/** A row of the table of reset tokens, or of verification tokens. */
export interface StoredToken {
  /** The user's address when the token was created. */
  readonly email: string;
  readonly requestId: string;
  readonly tokenDigest: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly used: boolean;
}

/** A row of the table of API tokens. */
export interface StoredApiToken extends NewApiToken {
  readonly lastUsedAtMs: number | null;
  readonly rateLimitFactor: number;
}

/** The creation and the client of a session, in columns that no request reads. */
export interface StoredOrigin extends SessionClient {
  readonly createdAtMs: number;
}

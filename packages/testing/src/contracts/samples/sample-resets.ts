import assert from 'node:assert/strict';
import type { Account, NewLinkToken, PresentedLinkToken } from '@paydocs/core';
import type { StoreHarness } from '../store-harness.ts';

/** The creation time, lifetime and minimum interval of sample tokens. */
export const CREATED_MS = Date.UTC(2026, 0, 31, 9, 0, 0, 123);
export const LIFETIME_MS = 3_600_000;
export const MIN_INTERVAL_MS = 60_000;
/** The tolerance of clock skew. */
export const SKEW_MS = 30_000;

/** Two digests in the format of the core: SHA-256 in base64url. */
export const DIGEST = 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0';
export const OTHER_DIGEST = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';

/** Returns the address of the user with this id. */
export const emailOf = (userId: number): string => `user-${userId}@example.test`;

/** Returns a token for user 1, requested by the outbox entry `request-A`. */
export const buildReset = (overrides: Partial<NewLinkToken> = {}): NewLinkToken => {
  const { nowMs = CREATED_MS, userId = 1 } = overrides;
  return {
    userId,
    email: emailOf(userId),
    requestId: 'request-A',
    tokenDigest: DIGEST,
    nowMs,
    expiresAtMs: nowMs + LIFETIME_MS,
    minIntervalMs: MIN_INTERVAL_MS,
    ...overrides,
  };
};

/** Returns the token of user 1, presented a second later. */
export const presented = (overrides: Partial<PresentedLinkToken> = {}): PresentedLinkToken => ({
  tokenDigest: DIGEST,
  email: emailOf(1),
  nowMs: CREATED_MS + 1000,
  clockSkewToleranceMs: SKEW_MS,
  ...overrides,
});

/** Returns the stored account of a user. */
export const accountOf = async ({ ports }: StoreHarness, userId: number): Promise<Account> => {
  const account = await ports.users.findAccountByEmail(emailOf(userId));
  assert.ok(account);
  return account;
};

/** Changes of the presented token, each of which makes the token invalid. */
export const wrongTokens: readonly Partial<PresentedLinkToken>[] = [
  { tokenDigest: OTHER_DIGEST },
  { tokenDigest: DIGEST.toLowerCase() },
  { tokenDigest: DIGEST.slice(0, -1) },
  { tokenDigest: `${DIGEST} ` },
  { tokenDigest: DIGEST.replace('_', '%') },
  { tokenDigest: DIGEST.replace('Y', '_') },
  { tokenDigest: '' },
  { email: emailOf(2) },
  { email: 'user-9@example.test' },
  { email: 'user_1@example.test' },
  { email: '%' },
  { email: '' },
  { nowMs: CREATED_MS + LIFETIME_MS },
  { nowMs: CREATED_MS + 30 * 24 * LIFETIME_MS },
];

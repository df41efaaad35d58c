import assert from 'node:assert/strict';
import type {
  Account,
  NewPasswordReset,
  OutboxEntry,
  PasswordReset,
  PresentedReset,
} from '@paydocs/core';
import { addUsers } from './sample-sessions.ts';
import { anotherHash } from './sample-values.ts';
import type { StoreHarness } from './store-harness.ts';

/** When the sample tokens were minted, how long they live and how long others are kept quiet. */
export const MINTED_MS = Date.UTC(2026, 0, 31, 9, 0, 0, 123);
export const LIFETIME_MS = 3_600_000;
export const MIN_INTERVAL_MS = 60_000;

/** Digests as the core makes them: SHA-256 in base64url, told apart by their case too. */
export const DIGEST = 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0';
export const OTHER_DIGEST = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';

/** The address of the user with this id. */
export const emailOf = (userId: number): string => `user-${userId}@example.test`;

/** A token for user 1, asked for by the outbox entry `request-A`. */
export const aReset = (overrides: Partial<NewPasswordReset> = {}): NewPasswordReset => {
  const { nowMs = MINTED_MS, userId = 1 } = overrides;
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

/** The token of user 1, presented a second later. */
export const presented = (overrides: Partial<PresentedReset> = {}): PresentedReset => ({
  tokenDigest: DIGEST,
  email: emailOf(1),
  nowMs: MINTED_MS + 1000,
  ...overrides,
});

/** The same, with a new password. */
export const aChange = (overrides: Partial<PasswordReset> = {}): PasswordReset => ({
  ...presented(),
  passwordHash: anotherHash,
  noticeId: 'notice-A',
  ...overrides,
});

/** Adds users 1 and 2, and mints a token of these properties. */
export const mintOne = async (
  harness: StoreHarness,
  overrides: Partial<NewPasswordReset> = {},
): Promise<void> => {
  await addUsers(harness);
  assert.equal(await harness.ports.passwordResets.create(aReset(overrides)), true);
};

/** The account of a user as it is now. */
export const accountOf = async ({ ports }: StoreHarness, userId: number): Promise<Account> => {
  const account = await ports.users.findAccountByEmail(emailOf(userId));
  assert.ok(account);
  return account;
};

/** Everything that waits in the outbox, by id. */
export const notices = async ({ ports }: StoreHarness): Promise<OutboxEntry[]> => {
  const found: OutboxEntry[] = [];
  const nowMs = MINTED_MS + 30 * 24 * LIFETIME_MS;
  for (;;) {
    const entry = await ports.outbox.claim({ nowMs, leaseMs: LIFETIME_MS });
    if (entry === undefined) return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await ports.outbox.complete(entry.id);
    found.push(entry);
  }
};

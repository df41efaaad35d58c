import assert from 'node:assert/strict';
import type { AuditEntry, EmailVerification, NewEmailVerification, User } from '@paydocs/core';
import {
  CREATED_MS,
  DIGEST,
  emailOf,
  LIFETIME_MS,
  MIN_INTERVAL_MS,
  presented,
} from '../password-resets/sample-resets.ts';
import { addUsers } from '../sessions/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

/** Returns a token for user 1, requested by the outbox entry `request-A`. */
const buildVerification = (overrides: Partial<NewEmailVerification> = {}): NewEmailVerification => {
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

/** Stores a token with these properties, and returns whether it was stored. */
export const create = (
  { ports }: StoreHarness,
  overrides: Partial<NewEmailVerification> = {},
): Promise<boolean> => ports.emailVerifications.create(buildVerification(overrides));

/** Returns the entry of a verification of the address of this user. */
export const buildAudit = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `entry-${emailOf(1)}`,
  atMs: CREATED_MS,
  action: 'email.verified',
  siteId: null,
  userId: null,
  sessionId: null,
  subject: null,
  address: '192.0.2.1',
  userAgent: 'Browser/1.0',
  requestId: 'request',
  details: {},
  ...overrides,
});

/** Presents the token of user 1 a second later, and returns whether the address was verified. */
export const consume = (
  { ports }: StoreHarness,
  overrides: Partial<EmailVerification> = {},
): Promise<boolean> => {
  const given = presented(overrides);
  const audit = buildAudit({ id: `entry-${given.email}` });
  return ports.emailVerifications.consume({ ...given, audit });
};

/** Adds users 1 and 2, and stores a token with these properties. */
export const createOne = async (
  harness: StoreHarness,
  overrides: Partial<NewEmailVerification> = {},
): Promise<void> => {
  await addUsers(harness);
  assert.equal(await create(harness, overrides), true);
};

/** Returns the stored user. */
export const userOf = async ({ ports }: StoreHarness, userId = 1): Promise<User> => {
  const user = await ports.users.find(userId);
  assert.ok(user);
  return user;
};

import assert from 'node:assert/strict';
import type { AuditEntry, EmailVerification, NewEmailVerification, User } from '@paydocs/core';
import { buildReset, CREATED_MS, emailOf, presented } from './sample-resets.ts';
import { buildAudit as buildEntry } from './sample-audit.ts';
import { addUsers } from './sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

/** Stores a token with these properties, and returns whether it was stored. */
export const create = (
  { ports }: StoreHarness,
  overrides: Partial<NewEmailVerification> = {},
): Promise<boolean> => ports.emailVerifications.create(buildReset(overrides));

/** Returns the entry of a verification of the address of user 1. */
export const buildAudit = (overrides: Partial<AuditEntry> = {}): AuditEntry =>
  buildEntry({
    id: `entry-${emailOf(1)}`,
    atMs: CREATED_MS,
    action: 'email.verified',
    siteId: null,
    userId: null,
    sessionId: null,
    subject: null,
    details: {},
    ...overrides,
  });

/** Presents the token of user 1 a second later, and returns whether the address was verified. */
export const consume = (
  { ports }: StoreHarness,
  overrides: Partial<EmailVerification> = {},
): Promise<boolean> => {
  const request = presented(overrides);
  const audit = buildAudit({ id: `entry-${request.email}` });
  return ports.emailVerifications.consume({ audit, ...request });
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

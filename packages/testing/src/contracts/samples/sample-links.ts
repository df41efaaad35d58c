import assert from 'node:assert/strict';
import { consume as verify, create as createVerification } from './sample-verifications.ts';
import { buildReset, emailOf, presented } from './sample-resets.ts';
import type { StoreHarness } from '../store-harness.ts';

/** Returns the digest of the links of a user. */
export const digestOf = (userId: number): string => `digest-of-${userId}`;

/** Stores a reset token and a verification token of each user. */
export const createLinks = async (
  harness: StoreHarness,
  userIds: readonly number[],
): Promise<void> => {
  for (const userId of userIds) {
    const reset = buildReset({ userId, tokenDigest: digestOf(userId) });
    assert.equal(await harness.ports.passwordResets.create(reset), true);
    assert.equal(await createVerification(harness, reset), true);
  }
};

/** Checks whether the links of a user work; uses the verification link. */
export const expectLinks = async (
  harness: StoreHarness,
  userId: number,
  work: boolean,
): Promise<void> => {
  const link = { email: emailOf(userId), tokenDigest: digestOf(userId) };
  assert.equal(await harness.ports.passwordResets.isValid(presented(link)), work, link.email);
  assert.equal(await verify(harness, link), work, link.email);
};

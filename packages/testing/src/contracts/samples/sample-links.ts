import assert from 'node:assert/strict';
import {
  type LinkKind,
  maySignIn,
  type NewLinkToken,
  type PresentedLinkToken,
  timestamp,
  type Transaction,
} from '@paydocs/core';
import { buildPending, pendingOf, savePending } from './sample-pending-emails.ts';
import { buildReset, CREATED_MS, emailOf, presented } from './sample-resets.ts';
import { addUsers } from './sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

/** Returns the digest of the links of a user. */
export const digestOf = (userId: number): string => `digest-of-${userId}`;

/** Stores a token with these properties, and returns whether it was stored. */
export const create = async (
  { ports }: StoreHarness,
  kind: LinkKind,
  overrides: Partial<NewLinkToken> = {},
): Promise<boolean> => ports[kind].create(buildReset(overrides));

/** Adds users 1 and 2, and stores a token with these properties. */
export const createOne = async (
  harness: StoreHarness,
  kind: LinkKind,
  overrides: Partial<NewLinkToken> = {},
): Promise<void> => {
  await addUsers(harness);
  assert.equal(await create(harness, kind, overrides), true);
};

/** Marks the address of user 1 as verified. */
export const verify = async ({ ports }: StoreHarness): Promise<void> =>
  ports.store.transaction(async (tx) =>
    tx.users.save(1, { emailVerifiedAt: timestamp(CREATED_MS) }),
  );

/** Locks the user of a token in a transaction, then uses it up; returns whether it was valid. */
export const consumeIn = async (
  tx: Transaction,
  kind: LinkKind,
  overrides: Partial<PresentedLinkToken> = {},
): Promise<boolean> => {
  const token = presented(overrides);
  const [account] = await tx.users.lockByEmail([token.email]);
  if (account === undefined || !maySignIn(account.user)) return false;
  return tx.links.consume(kind, { ...token, userId: account.user.id });
};

/** Uses up a token in a transaction of its own, and returns whether it was valid. */
export const consume = async (
  { ports }: StoreHarness,
  kind: LinkKind,
  overrides: Partial<PresentedLinkToken> = {},
): Promise<boolean> => ports.store.transaction(async (tx) => consumeIn(tx, kind, overrides));

/** Validates the token of user 1, then uses it up, and returns whether both found it valid. */
export const use = async (
  harness: StoreHarness,
  kind: LinkKind,
  overrides: Partial<PresentedLinkToken> = {},
): Promise<boolean> => {
  const isValid = await harness.ports[kind].isValid(presented(overrides));
  assert.equal(await consume(harness, kind, overrides), isValid);
  return isValid;
};

/** Stores a reset token, a verification token and a pending address of each user. */
export const createLinks = async (
  harness: StoreHarness,
  userIds: readonly number[],
): Promise<void> => {
  for (const userId of userIds) {
    const token = { userId, tokenDigest: digestOf(userId) };
    assert.equal(await create(harness, 'passwordResets', token), true);
    assert.equal(await create(harness, 'emailVerifications', token), true);
    await savePending(harness, buildPending(token));
  }
};

/** Checks whether the links of a user work. */
export const expectLinks = async (
  harness: StoreHarness,
  userId: number,
  work: boolean,
): Promise<void> => {
  const { ports } = harness;
  const link = presented({ email: emailOf(userId), tokenDigest: digestOf(userId) });
  assert.equal((await pendingOf(harness, userId)) !== undefined, work, link.email);
  assert.equal(await ports.passwordResets.isValid(link), work, link.email);
  assert.equal(await ports.emailVerifications.isValid(link), work, link.email);
};

import type { PendingEmail } from '@paydocs/core';
import type { StoreHarness } from '../store-harness.ts';
import { CREATED_MS, LIFETIME_MS } from './sample-resets.ts';

/** Returns an address that user 1 wants to have, with a token. */
export const buildPending = (overrides: Partial<PendingEmail> = {}): PendingEmail => ({
  userId: 1,
  email: 'new@example.test',
  requestId: 'request-A',
  tokenDigest: 'digest-of-pending',
  issuedAtMs: CREATED_MS,
  expiresAtMs: CREATED_MS + LIFETIME_MS,
  ...overrides,
});

/** Stores pending addresses in a transaction. */
export const savePending = async (
  { ports }: StoreHarness,
  ...all: readonly PendingEmail[]
): Promise<void> =>
  ports.store.transaction(async (tx) => {
    await tx.users.lock(all.map(({ userId }) => userId));
    for (const each of all) await tx.pendingEmails.save(each);
  });

/** Returns the address that a user wants to have. */
export const pendingOf = async (
  { ports }: StoreHarness,
  userId: number,
): Promise<PendingEmail | undefined> =>
  ports.store.transaction(async (tx) => tx.pendingEmails.of(userId));

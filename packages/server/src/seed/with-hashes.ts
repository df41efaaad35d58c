import type { PasswordHasher, UserRecord } from '@paydocs/core';
import type { SeededUser } from './records/accounts.ts';
import { batches } from './batches.ts';

// Hashers turn away what exceeds their queue; this keeps every core busy and stays far below.
const PARALLEL = 16;

/** The users with hashes of this password, each with a salt of its own. */
export const withHashes = async (
  users: readonly SeededUser[],
  {
    hasher,
    password,
  }: { readonly hasher: Pick<PasswordHasher, 'hash'>; readonly password: string },
): Promise<readonly UserRecord[]> => {
  const records: UserRecord[] = [];
  for (const batch of batches(users, PARALLEL)) {
    const hashed = batch.map(async (user) => ({
      ...user,
      passwordHash: await hasher.hash(password),
    }));
    records.push(...(await Promise.all(hashed)));
  }
  return records;
};

import type { PasswordHasher, UserRecord } from '@paydocs/core';
import type { SeededUser } from './records/accounts.ts';
import { batches } from './batches.ts';

// Keeps every core busy, far below the queue limit of the hasher.
const PARALLEL = 16;

/** Adds a hash of the password to each user; every hash has its own salt. */
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

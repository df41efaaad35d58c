import type { Contract } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { findingUsers } from './users-by-id.ts';
import { findingAccounts } from './users-finding.ts';
import { replacingHashes } from './users-hashes.ts';

/** The contract of `Users`. */
export const usersContract: Contract<StoreHarness> = {
  port: 'Users',
  expectations: [...findingUsers, ...findingAccounts, ...replacingHashes],
};

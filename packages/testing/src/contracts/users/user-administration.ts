import type { Contract } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { listingUsers } from './user-administration-listing.ts';
import { pagingUsers } from './user-administration-paging.ts';

/** The contract of `UserAdministration`. */
export const userAdministrationContract: Contract<StoreHarness> = {
  port: 'UserAdministration',
  expectations: [...listingUsers, ...pagingUsers],
};

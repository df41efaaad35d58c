import type { Contract } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { changingAccess } from './user-administration-access.ts';
import { checkingAccess } from './user-administration-checked.ts';
import { creatingUsers } from './user-administration-creating.ts';
import { keepingOwners } from './user-administration-last-owner.ts';
import { endingLinks } from './user-administration-links.ts';
import { listingUsers } from './user-administration-listing.ts';
import { pagingUsers } from './user-administration-paging.ts';

/** The contract of `UserAdministration`. */
export const userAdministrationContract: Contract<StoreHarness> = {
  port: 'UserAdministration',
  expectations: [
    ...listingUsers,
    ...creatingUsers,
    ...changingAccess,
    ...endingLinks,
    ...keepingOwners,
    ...checkingAccess,
    ...pagingUsers,
  ],
};

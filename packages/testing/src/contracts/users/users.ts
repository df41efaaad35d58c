import type { Contract } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { changingAccess } from './users-access.ts';
import { addingUsers } from './users-adding.ts';
import { endingLinks } from './users-links.ts';
import { findingUsers } from './users-by-id.ts';
import { creatingUsers } from './users-creating.ts';
import { findingAccounts } from './users-finding.ts';
import { replacingHashes } from './users-hashes.ts';
import { keepingOwners } from './users-last-owner.ts';
import { listingUsers } from './users-listing.ts';
import { changingPasswords } from './users-passwords.ts';
import { racingPasswordChanges } from './users-passwords-racing.ts';

/** The contract of `Users`. */
export const usersContract: Contract<StoreHarness> = {
  port: 'Users',
  expectations: [
    ...findingUsers,
    ...findingAccounts,
    ...addingUsers,
    ...replacingHashes,
    ...listingUsers,
    ...creatingUsers,
    ...changingAccess,
    ...endingLinks,
    ...keepingOwners,
    ...changingPasswords,
    ...racingPasswordChanges,
  ],
};

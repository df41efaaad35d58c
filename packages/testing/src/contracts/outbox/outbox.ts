import type { Contract } from '../contract.ts';
import { claimingEntries } from './outbox-claiming.ts';
import { differingClocks } from './outbox-clocks.ts';
import { listingEntries } from './outbox-listing.ts';
import { endingEntries } from './outbox-outcomes.ts';
import { pruningEntries } from './outbox-pruning.ts';
import { turnsOfSites } from './outbox-turns.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The contract of `Outbox`. */
export const outboxContract: Contract<StoreHarness> = {
  port: 'Outbox',
  expectations: [
    ...claimingEntries,
    ...turnsOfSites,
    ...endingEntries,
    ...differingClocks,
    ...listingEntries,
    ...pruningEntries,
  ],
};

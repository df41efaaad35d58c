import type { Contract } from './contract.ts';
import { claimingEntries } from './outbox-claiming.ts';
import { endingEntries } from './outbox-outcomes.ts';
import type { StoreHarness } from './store-harness.ts';

/** What every outbox promises. */
export const outboxContract: Contract<StoreHarness> = {
  port: 'Outbox',
  promises: [...claimingEntries, ...endingEntries],
};

import { runContract } from '@paydocs/testing/contracts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { dialects, harnessOf, type Opened, openMigrated } from './harness.ts';
import { storeContracts } from './store-contracts.ts';

describe.each(dialects)('%s fulfills the contract of', (dialect) => {
  let opened: Opened;
  beforeAll(async () => {
    // As many connections as the contracts have parallel calls, so that the calls overlap.
    opened = await openMigrated(dialect, { poolMax: 25 });
  });
  afterAll(async () => opened.close());

  for (const contract of storeContracts) {
    runContract(test, contract, async () => harnessOf(opened.database));
  }
});

import { listQueriesContract, runContract, storeContracts } from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';
import { countedHarness } from './counted-harness.ts';
import { memoryHarness } from './memory-harness.ts';

describe('the memory store', () => {
  for (const contract of Object.values(storeContracts)) runContract(test, contract, memoryHarness);
  runContract(test, listQueriesContract, countedHarness);
});

import { memoryHasher } from '@paydocs/testing';
import { passwordHasherContract, runContract } from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';

describe('the memory hasher', () => {
  runContract(test, passwordHasherContract, async () => ({
    hasher: memoryHasher(),
    outdated: await memoryHasher({ cost: 2 }).hash('any password'),
  }));
});

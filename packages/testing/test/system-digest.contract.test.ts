import { systemDigest } from '@paydocs/core';
import { digestContract, runContract } from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';

describe("the machine's digests", () => {
  runContract(test, digestContract, async () => ({ digest: systemDigest }));
});

import { memoryTokens } from '@paydocs/testing';
import { accessTokensContract, runContract } from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';

describe('memory tokens', () => {
  runContract(test, accessTokensContract, async () => ({
    tokens: memoryTokens(),
    foreign: memoryTokens('another service'),
  }));
});

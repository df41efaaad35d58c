import { commonPasswordsContract, runContract } from '@paydocs/testing/contracts';
import { test } from 'vitest';
import { memoryCommonPasswords } from '../src/doubles/memory-common-passwords.ts';

runContract(test, commonPasswordsContract, async () => ({
  commonPasswords: memoryCommonPasswords(),
}));

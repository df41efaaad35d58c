import { documentBinderContract, runContract } from '@paydocs/testing/contracts';
import { test } from 'vitest';
import { memoryBinderHarness } from './memory-binder-harness.ts';

runContract(test, documentBinderContract, memoryBinderHarness);

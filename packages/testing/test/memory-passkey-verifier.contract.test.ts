import { passkeyVerifierContract, runContract } from '@paydocs/testing/contracts';
import { test } from 'vitest';
import { memoryPasskeyVerifier } from '../src/doubles/memory-passkey-verifier.ts';

runContract(test, passkeyVerifierContract, async () => ({
  passkeyVerifier: memoryPasskeyVerifier(),
}));

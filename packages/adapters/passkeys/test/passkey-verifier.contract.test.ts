import { passkeyVerifierContract, runContract } from '@paydocs/testing/contracts';
import { test } from 'vitest';
import { passkeyVerifier } from '../src/index.ts';

runContract(test, passkeyVerifierContract, async () => ({ passkeyVerifier: passkeyVerifier() }));

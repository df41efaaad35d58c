import type { Contract } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { consumingVerifications } from './email-verifications-consuming.ts';
import { pruningVerifications } from './email-verifications-pruning.ts';
import { creatingVerifications } from './email-verifications-creating.ts';
import { suspendedVerifications } from './email-verifications-suspended.ts';

/** The contract of `EmailVerifications`. */
export const emailVerificationsContract: Contract<StoreHarness> = {
  port: 'EmailVerifications',
  expectations: [
    ...creatingVerifications,
    ...consumingVerifications,
    ...suspendedVerifications,
    ...pruningVerifications,
  ],
};

import type { Contract } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { consumingVerifications } from './email-verifications-consuming.ts';
import { pruningVerifications } from './email-verifications-pruning.ts';
import { creatingVerifications } from './email-verifications-creating.ts';
import { linkTokens } from '../link-tokens/link-tokens.ts';
import { consume as use, create } from '../samples/sample-verifications.ts';

/** The contract of `EmailVerifications`. */
export const emailVerificationsContract: Contract<StoreHarness> = {
  port: 'EmailVerifications',
  expectations: [
    ...linkTokens({ create, use }),
    ...creatingVerifications,
    ...consumingVerifications,
    ...pruningVerifications,
  ],
};

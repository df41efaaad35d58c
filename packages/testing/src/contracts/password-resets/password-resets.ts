import type { Contract } from '../contract.ts';
import { consumingTokens } from './password-resets-consuming.ts';
import { creatingTokens } from './password-resets-creating.ts';
import { presentingTokens } from './password-resets-presenting.ts';
import { pruningResets } from './password-resets-pruning.ts';
import { racingResets } from './password-resets-racing.ts';
import { linkTokens } from '../link-tokens/link-tokens.ts';
import { create, use } from '../samples/sample-resets.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The contract of `PasswordResets`. */
export const passwordResetsContract: Contract<StoreHarness> = {
  port: 'PasswordResets',
  expectations: [
    ...linkTokens({ create, use }),
    ...creatingTokens,
    ...presentingTokens,
    ...consumingTokens,
    ...racingResets,
    ...pruningResets,
  ],
};

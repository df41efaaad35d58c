import type { Contract } from './contract.ts';
import { consumingTokens } from './password-resets-consuming.ts';
import { mintingTokens } from './password-resets-minting.ts';
import { presentingTokens } from './password-resets-presenting.ts';
import { racingResets } from './password-resets-racing.ts';
import type { StoreHarness } from './store-harness.ts';

/** What every store of reset tokens promises. */
export const passwordResetsContract: Contract<StoreHarness> = {
  port: 'PasswordResets',
  promises: [...mintingTokens, ...presentingTokens, ...consumingTokens, ...racingResets],
};

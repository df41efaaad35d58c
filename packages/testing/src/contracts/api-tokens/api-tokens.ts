import type { Contract } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { endingTokens } from './api-tokens-ending.ts';
import { findingTokens } from './api-tokens-finding.ts';
import { limitingTokens } from './api-tokens-limiting.ts';
import { pruningTokens } from './api-tokens-pruning.ts';

/** The contract of `ApiTokens`. */
export const apiTokensContract: Contract<StoreHarness> = {
  port: 'ApiTokens',
  expectations: [...findingTokens, ...endingTokens, ...limitingTokens, ...pruningTokens],
};

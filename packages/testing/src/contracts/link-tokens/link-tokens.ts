import type { LinkKind } from '@paydocs/core';
import type { Expectation } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { consumingTokens } from './link-tokens-consuming.ts';
import { creatingTokens } from './link-tokens-creating.ts';
import { pruningTokens } from './link-tokens-pruning.ts';

/** Expectations about the tokens of links of a kind. */
export const linkTokens = (kind: LinkKind): readonly Expectation<StoreHarness>[] => [
  ...creatingTokens(kind),
  ...consumingTokens(kind),
  ...pruningTokens(kind),
];

import assert from 'node:assert/strict';
import { type Contract, expectations } from '../contract.ts';
import { linkTokens } from '../link-tokens/link-tokens.ts';
import { create, verify } from '../samples/sample-links.ts';
import { addUsers } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The contract of `PasswordResets`, and of the use of reset tokens in transactions. */
export const passwordResetsContract: Contract<StoreHarness> = {
  port: 'PasswordResets',
  expectations: [
    ...linkTokens('passwordResets'),
    ...expectations<StoreHarness>({
      'stores a token for a verified address': async (harness) => {
        await addUsers(harness);
        await verify(harness);
        assert.equal(await create(harness, 'passwordResets'), true);
      },
    }),
  ],
};

import assert from 'node:assert/strict';
import { type Contract, expectations } from '../contract.ts';
import { linkTokens } from '../link-tokens/link-tokens.ts';
import { create, verify } from '../samples/sample-links.ts';
import { addUsers } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The contract of `EmailVerifications`, and of the use of verification tokens in transactions. */
export const emailVerificationsContract: Contract<StoreHarness> = {
  port: 'EmailVerifications',
  expectations: [
    ...linkTokens('emailVerifications'),
    ...expectations<StoreHarness>({
      'stores no token for a verified address': async (harness) => {
        await addUsers(harness);
        await verify(harness);
        assert.equal(await create(harness, 'emailVerifications'), false);
      },
    }),
  ],
};

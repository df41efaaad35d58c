import type { Core } from '@paydocs/core';
import type { Stack } from './stack.ts';

/** Returns `issueSignInCode` of a stack on a core: links an identity to the user, and signs in with it. */
export const signInCodeOf =
  (
    core: Pick<Core, 'issueSignInCode' | 'linkIdentity' | 'listIdentities'>,
  ): Stack['issueSignInCode'] =>
  async (email, codeChallenge) => {
    const key = { issuer: 'https://id.example.test', subject: email };
    const isLinked = (await core.listIdentities({ email })).length > 0;
    if (!isLinked) await core.linkIdentity({ email, ...key });
    return (await core.issueSignInCode(key, { codeChallenge })).code;
  };

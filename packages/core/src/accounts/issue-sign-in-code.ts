import type { Policy } from '../domain/accounts/policy.ts';
import { validateCodeChallenge } from '../domain/accounts/sign-in-code.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { newId } from '../steps/values/new-id.ts';
import { codeTokenId } from './steps/code-token-id.ts';
import { newToken } from './steps/new-token.ts';
import {
  type IdentityRules,
  type IdentitySessionPorts,
  openIdentitySession,
  type ProvidedIdentity,
} from './steps/open-identity-session.ts';

/** The front end that waits for a sign-in, and the rules of the operator. */
export interface SignInCodeRequest extends IdentityRules {
  /** The SHA-256 of a verifier that the front end keeps (RFC 7636, S256): base64url of 43 characters. */
  readonly codeChallenge: string;
}

/** The code of a sign-in. */
export interface IssuedSignInCode {
  /** 66 characters that may be in a URL: `redeemSignInCode` takes them once, within a minute. */
  readonly code: string;
}

export interface IssueSignInCode {
  /**
   * Signs in as `signInWithIdentity` does, for a front end that is reached by a redirect: returns a code in place of
   * the token. No token of the session exists until the front end redeems the code with its verifier.
   *
   * @throws `input.invalid`, `identity.unlinked`, `account.inactive` and `owner.last` as `signInWithIdentity` does;
   *   the first one for a challenge too that is none.
   */
  (identity: ProvidedIdentity, request: SignInCodeRequest): Promise<IssuedSignInCode>;
}

/** Opens a session whose first token has an id that only the code and the verifier together give. */
export const issueSignInCode =
  (ports: IdentitySessionPorts & Pick<Ports, 'digest'>, policy: Policy): IssueSignInCode =>
  async (identity, request) => {
    const { codeChallenge } = fieldsOf(request);
    const input = validate({ codeChallenge: validateCodeChallenge(codeChallenge) });

    const id = newId(ports.random);
    const { token: secret } = await newToken(ports);
    const proof = { secret, challenge: input.codeChallenge };
    const ids = { id, tokenId: await codeTokenId(ports, proof) };
    await openIdentitySession(ports, { identity, rules: request, policy, ids });
    return { code: `${id}.${secret}` };
  };

import type { Policy } from '../domain/accounts/policy.ts';
import { claimsOf } from '../domain/accounts/session.ts';
import {
  awaitsCode,
  validateCodeVerifier,
  validateSignInCode,
} from '../domain/accounts/sign-in-code.ts';
import { maySignIn } from '../domain/accounts/user.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { newId } from '../steps/values/new-id.ts';
import { codeTokenId } from './steps/code-token-id.ts';
import { issueAccessToken } from './steps/issue-access-token.ts';
import type { SignedIn } from './steps/open-session.ts';

/** The code of a sign-in, and what shows that its front end redeems it. */
export interface SignInRedemption {
  /** The code of `issueSignInCode`. */
  readonly code: string;
  /** The verifier of the challenge (RFC 7636): 43–128 letters, digits and `-._~`. */
  readonly codeVerifier: string;
}

export interface RedeemSignInCode {
  /**
   * Returns the user and the first token of the session of a code.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `sign_in_code.invalid` for a code that is unknown, redeemed or older than a minute, with a verifier of another
   *   challenge, and after the session or the account has ended.
   */
  (redemption: SignInRedemption): Promise<SignedIn>;
}

type RedemptionPorts = Pick<Ports, 'clock' | 'digest' | 'random' | 'sessions' | 'tokens'>;

/** Rotates the session without a leeway, which lets one of parallel redemptions in. */
export const redeemSignInCode =
  (ports: RedemptionPorts, policy: Policy): RedeemSignInCode =>
  async (redemption) => {
    const fields = fieldsOf(redemption);
    const { code, codeVerifier } = validate({
      code: validateSignInCode(fields.code),
      codeVerifier: validateCodeVerifier(fields.codeVerifier),
    });

    const { sessionId, secret } = code;
    const nowMs = ports.clock.nowMs();
    const found = await ports.sessions.findWithUser(sessionId);
    if (found === undefined || !maySignIn(found.user) || !awaitsCode(found.session, nowMs)) {
      throw new Refused('sign_in_code.invalid');
    }
    const challenge = await ports.digest.sha256(codeVerifier);
    const session = await ports.sessions.rotate({
      sessionId,
      presentedTokenId: await codeTokenId(ports, { secret, challenge }),
      nextTokenId: newId(ports.random),
      nowMs,
      leewayMs: 0,
    });
    if (session === undefined) throw new Refused('sign_in_code.invalid');
    return {
      user: found.user,
      token: await issueAccessToken(ports.tokens, claimsOf(session, policy)),
    };
  };

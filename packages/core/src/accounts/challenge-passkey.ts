import { passkeyRequest } from '../domain/accounts/passkey.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { CHALLENGE_LIFETIME_MS, challengeText } from '../domain/accounts/sign-in-challenge.ts';
import type { PasskeyRequest } from '../domain/foundation/passkey-request.ts';
import { Refused } from '../domain/foundation/refused.ts';
import type { Ports } from '../ports/index.ts';
import { newToken } from './steps/new-token.ts';

/** A challenge for a passkey of anybody. */
export interface PasskeyChallenge {
  /** The text for `completeLogin` and `reauthenticate`. */
  readonly challenge: string;
  /** The end of the challenge, in milliseconds since 1970. */
  readonly expiresAtMs: number;
  /** What a browser asks the authenticator for. */
  readonly options: PasskeyRequest;
}

export interface ChallengePasskey {
  /**
   * Returns a challenge for a passkey, which is valid for five minutes and one attempt. It names nobody: the passkey
   * says whose it is.
   *
   * @throws `passkey.disabled` when the installation has no passkeys.
   */
  (): Promise<PasskeyChallenge>;
}

/** Stores the digest of 256 random bits. */
export const challengePasskey =
  (
    ports: Pick<Ports, 'clock' | 'digest' | 'passkeyChallenges' | 'random'>,
    { passkeyRpId: rpId }: Policy,
  ): ChallengePasskey =>
  async () => {
    if (rpId === null) throw new Refused('passkey.disabled');
    const { token, tokenDigest: digest } = await newToken(ports);
    const expiresAtMs = ports.clock.nowMs() + CHALLENGE_LIFETIME_MS;
    await ports.passkeyChallenges.add({ digest, expiresAtMs });
    const challenge = challengeText({ setId: null, token });
    return { challenge, expiresAtMs, options: passkeyRequest(rpId, token) };
  };

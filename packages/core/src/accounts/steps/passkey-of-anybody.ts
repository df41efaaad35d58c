import type { PasskeyAssertion } from '../../domain/accounts/passkey.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Ports, UserFactors } from '../../ports/index.ts';
import { type PasskeyPorts, type PasskeyProof, presentPasskey } from './present-proof.ts';

/** A passkey of somebody, and the challenge of `challengePasskey`. */
interface Presented {
  readonly passkey: PasskeyAssertion | undefined;
  readonly token: string;
  readonly policy: Policy;
}

/** The user whom a passkey names, and the passkey as a proof, which is not verified yet. */
interface Named extends UserFactors {
  readonly proof: PasskeyProof;
}

const NOBODY = { factors: [], handle: '' };

/**
 * Ends the challenge, and returns the user whom the passkey names by its handle. One of nobody takes the time of a
 * verification.
 *
 * @throws `input.invalid` with the rule `required` without a passkey.
 * @throws `passkey.disabled` when the installation has no passkeys.
 * @throws `second_factor.expired` for a challenge that is unknown, used or expired.
 * @throws `second_factor.invalid` for a passkey that names nobody.
 */
export const passkeyOfAnybody = async (
  ports: PasskeyPorts & Pick<Ports, 'clock' | 'digest' | 'passkeyChallenges' | 'secondFactors'>,
  { passkey, token, policy }: Presented,
): Promise<Named> => {
  if (policy.passkeyRpId === null) throw new Refused('passkey.disabled');
  if (passkey === undefined) {
    throw new Refused('input.invalid', { issues: [{ field: 'passkey', rule: 'required' }] });
  }
  const digest = await ports.digest.sha256(token);
  const nowMs = ports.clock.nowMs();
  if (!(await ports.passkeyChallenges.consume({ digest, nowMs }))) {
    throw new Refused('second_factor.expired');
  }
  const proof = { passkey, token };
  const handle = passkey.response.userHandle ?? '';
  const found = await ports.secondFactors.findByHandle(handle);
  if (found !== undefined) return { ...found, proof };
  await presentPasskey(ports, NOBODY, { proof, policy });
  throw new Refused('second_factor.invalid');
};

import { type PasskeyAssertion, validateOptionalAssertion } from '../../domain/accounts/passkey.ts';
import { validateOptionalPassword } from '../../domain/accounts/password.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import { type FactorSet, validateOptionalCode } from '../../domain/accounts/second-factor.ts';
import { type ChallengeText, validateChallenge } from '../../domain/accounts/sign-in-challenge.ts';
import type { User } from '../../domain/accounts/user.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { validateOptionalString } from '../../domain/foundation/validation.ts';
import type { Ports } from '../../ports/index.ts';
import { incorrect } from './factor-refusals.ts';
import { passkeyOfAnybody } from './passkey-of-anybody.ts';
import type { Proof } from './present-proof.ts';
import { type ProofPorts, verifyProof } from './verify-proof.ts';

/** What proves that the owner of the account acts: a second factor, or the password. */
export interface Reauthentication {
  /** The password of the account. */
  readonly currentPassword?: string | undefined;
  /** A code of the second factor, or a recovery code. */
  readonly code?: string | undefined;
  /** The challenge of `challengePasskey` for the passkey. */
  readonly challenge?: string | undefined;
  /** A passkey of the user, in place of a code. */
  readonly passkey?: PasskeyAssertion | undefined;
  /** The client's IP address in any spelling, as for `login`. */
  readonly address?: string | undefined;
}

const NO_CHALLENGE = { value: undefined };

/** Returns the validations of the fields of a proof. */
export const proofRules = ({
  currentPassword,
  code,
  challenge,
  passkey,
  address,
}: {
  readonly [Field in keyof Reauthentication]?: unknown;
}) => ({
  currentPassword: validateOptionalPassword(currentPassword),
  code: validateOptionalCode(code),
  challenge: passkey === undefined ? NO_CHALLENGE : validateChallenge(challenge),
  passkey: validateOptionalAssertion(passkey),
  address: validateOptionalString(address),
});

interface SentProof {
  readonly code: string | undefined;
  readonly challenge: ChallengeText | undefined;
  readonly passkey: PasskeyAssertion | undefined;
}

interface ProofRequest extends SentProof {
  readonly user: User;
  readonly set: FactorSet;
  readonly address: string | undefined;
  readonly policy: Policy;
}

export type FactorProofPorts = ProofPorts & Pick<Ports, 'passkeyChallenges' | 'secondFactors'>;

/** Returns the code, or the passkey of the user, whose challenge it ends. */
const proofFrom = async (
  ports: FactorProofPorts,
  { user, code, challenge, passkey, policy }: ProofRequest,
): Promise<Proof> => {
  if (challenge === undefined) {
    if (code !== undefined) return { code };
    throw new Refused('input.invalid', { issues: [{ field: 'code', rule: 'required' }] });
  }
  if (challenge.setId !== null) throw new Refused('second_factor.expired');
  const { token } = challenge;
  const named = await passkeyOfAnybody(ports, { passkey, token, policy });
  if (named.user.id !== user.id) throw incorrect('passkey')();
  return named.proof;
};

/**
 * Verifies a code or a passkey of a signed-in user.
 *
 * @throws `input.invalid` with the rule `required` for `code` without a proof, and with the rule `code` for a wrong one.
 * @throws `second_factor.expired` for a challenge that is unknown, used or expired.
 * @throws `second_factor.invalid` for a passkey that names nobody.
 * @throws `passkey.disabled` when the installation has no passkeys.
 * @throws `limit.exceeded` after too many failures for this account, as for `login`.
 */
export const proveByFactor = async (
  ports: FactorProofPorts,
  request: ProofRequest,
): Promise<void> => {
  const { user, set, address, policy } = request;
  const proof = await proofFrom(ports, request);
  const refusal = incorrect('code' in proof ? 'code' : 'passkey');
  await verifyProof(ports, { user, set, proof, address, policy, refusal });
};

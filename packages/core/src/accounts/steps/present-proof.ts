import type { PresentedProof } from '../../domain/accounts/factor-proof.ts';
import { passkeysOf } from '../../domain/accounts/factor-set.ts';
import type { PasskeyAssertion, PresentedPasskey } from '../../domain/accounts/passkey.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import type { FactorSet } from '../../domain/accounts/second-factor.ts';
import type { Ports } from '../../ports/index.ts';
import { presentCode } from './present-code.ts';

/** A passkey, and the challenge that it must have signed. */
export interface PasskeyProof {
  readonly passkey: PasskeyAssertion;
  /** 256 random bits as base64url. */
  readonly token: string;
}

/** A code, or a passkey. */
export type Proof = { readonly code: string } | PasskeyProof;

/** A point of P-256 as a COSE key, which verifies what nobody has signed: an unknown passkey takes the same time. */
const NO_KEY =
  'pQECAyYgASFYIATafDCnEV5Go_CVMsnpZIOg-CpK81sX7A-73LH5-vxqIlggY1u7q8A_BhB9pldHP7Oddf3In57R_uTtLTWZDQCLkLI';

/** The ports that verify passkeys. */
export type PasskeyPorts = Pick<Ports, 'passkeyVerifier'>;

/** Returns a passkey whose signature is right; undefined for any other, and without passkeys in this installation. */
export const presentPasskey = async (
  { passkeyVerifier }: PasskeyPorts,
  set: Pick<FactorSet, 'factors' | 'handle'>,
  {
    proof: { passkey: assertion, token: challenge },
    policy: { passkeyRpId: rpId, passkeyOrigins: origins },
  }: { readonly proof: PasskeyProof; readonly policy: Policy },
): Promise<PresentedPasskey | undefined> => {
  if (rpId === null) return undefined;
  const { userHandle } = assertion.response;
  const isOwn = (userHandle ?? set.handle) === set.handle;
  const known = passkeysOf(set).find(({ credentialId }) => isOwn && credentialId === assertion.id);
  const publicKey = known?.publicKey ?? NO_KEY;
  const verified = await passkeyVerifier.verifyAssertion({
    assertion,
    challenge,
    rpId,
    origins,
    publicKey,
  });
  if (known === undefined || verified === undefined) return undefined;
  return { kind: 'passkey', credentialId: known.credentialId, publicKey, ...verified };
};

/** Returns what a proof counts as, with the work of its kind whether it is right or not. */
export const presentProof = async (
  ports: PasskeyPorts & Pick<Ports, 'clock' | 'digest'>,
  set: FactorSet,
  { proof, policy }: { readonly proof: Proof; readonly policy: Policy },
): Promise<PresentedProof | undefined> =>
  'code' in proof
    ? presentCode(ports, set, proof.code)
    : presentPasskey(ports, set, { proof, policy });

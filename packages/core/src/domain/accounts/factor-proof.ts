import { isConfirmed, passkeysOf, totpOf, withChanged } from './factor-set.ts';
import { isCounterBack, type PresentedPasskey } from './passkey.ts';
import type { FactorSet, PresentedCode } from './second-factor.ts';

/** What was presented as a second factor. */
export type PresentedProof = PresentedCode | PresentedPasskey;

/** A set after a proof was accepted, and what kind of proof it was. */
export interface AcceptedProof {
  readonly by: 'totp' | 'recovery' | 'passkey';
  readonly set: FactorSet;
}

/** Accepts a code of the app once and never one from before the last one (RFC 6238, 5.2), and each recovery code once. */
const acceptCode = (
  set: FactorSet,
  { steps, digest }: PresentedCode,
): AcceptedProof | undefined => {
  const totp = totpOf(set);
  if (totp !== undefined && isConfirmed(totp)) {
    const last = totp.lastStep ?? Number.NEGATIVE_INFINITY;
    const lastStep = steps.find((step) => step > last);
    if (lastStep !== undefined) return { by: 'totp', set: withChanged(set, { ...totp, lastStep }) };
  }
  const recoveryDigests = set.recoveryDigests.filter((each) => each !== digest);
  if (recoveryDigests.length === set.recoveryDigests.length) return undefined;
  return { by: 'recovery', set: { ...set, recoveryDigests } };
};

/** Accepts a passkey of the set whose authenticator has verified the user, with a counter that went on. */
const acceptPasskey = (set: FactorSet, proof: PresentedPasskey): AcceptedProof | undefined => {
  const passkey = passkeysOf(set).find(
    ({ credentialId, publicKey }) =>
      credentialId === proof.credentialId && publicKey === proof.publicKey,
  );
  if (passkey === undefined || !proof.isUserVerified || isCounterBack(passkey, proof)) {
    return undefined;
  }
  return { by: 'passkey', set: withChanged(set, { ...passkey, counter: proof.counter }) };
};

/** Returns the set after a proof was accepted; undefined for any other proof, and for none. */
export const acceptProof = (
  set: FactorSet,
  proof: PresentedProof | undefined,
): AcceptedProof | undefined => {
  if (proof === undefined) return undefined;
  return proof.kind === 'code' ? acceptCode(set, proof) : acceptPasskey(set, proof);
};

import type { PasskeyScope, PasskeyVerifier } from '@paydocs/core';

/** Loads the library with the first passkey: a server without passkeys does not need it. */
const load = async () => import('./webauthn.ts');

/** The longest text of base64url that is decoded: about 12 KiB. */
const TEXT_MAX = 16_384;

const isBounded = (...texts: readonly string[]): boolean =>
  texts.every(({ length }) => length <= TEXT_MAX);

/** Returns undefined for what the library refuses: it throws an error for each reason. */
const unlessRefused = async <Facts>(
  verify: () => Promise<Facts | undefined>,
): Promise<Facts | undefined> => verify().catch(() => undefined);

const expected = ({ challenge, rpId, origins }: PasskeyScope) => ({
  expectedChallenge: challenge,
  expectedOrigin: [...origins],
  expectedRPID: rpId,
  // The core judges whether the user was verified.
  requireUserVerification: false,
});

/** Creates the verifier of passkeys, which reads no network and keeps nothing. */
export const passkeyVerifier = (): PasskeyVerifier => ({
  verifyAttestation: async ({ attestation: { id, response }, ...scope }) => {
    const { clientDataJSON, attestationObject } = response;
    if (!isBounded(id, clientDataJSON, attestationObject)) return undefined;
    const { bytesOf, isWithoutCertificate, textOf, verifyRegistrationResponse } = await load();
    return unlessRefused(async () => {
      if (!isWithoutCertificate(bytesOf(attestationObject))) return undefined;
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected(scope),
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: {},
        },
      });
      if (registrationInfo === undefined) return undefined;
      const { credential, userVerified: isUserVerified } = registrationInfo;
      if (credential.id !== id) return undefined;
      const { publicKey, counter } = credential;
      return { credentialId: id, publicKey: textOf(publicKey), counter, isUserVerified };
    });
  },
  verifyAssertion: async ({ assertion: { id, response }, publicKey, ...scope }) => {
    const { clientDataJSON, authenticatorData, signature } = response;
    if (!isBounded(id, clientDataJSON, authenticatorData, signature)) return undefined;
    const { bytesOf, verifyAuthenticationResponse } = await load();
    return unlessRefused(async () => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected(scope),
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        // The core compares counters.
        credential: { id, publicKey: bytesOf(publicKey), counter: 0 },
      });
      if (!verified) return undefined;
      const { newCounter: counter, userVerified: isUserVerified } = authenticationInfo;
      return { counter, isUserVerified };
    });
  },
});

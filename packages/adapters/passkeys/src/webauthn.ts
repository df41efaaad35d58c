import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';

export { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';

/** Returns the bytes of base64url. */
export const bytesOf = isoBase64URL.toBuffer;

/** Returns bytes as base64url. */
export const textOf = isoBase64URL.fromBuffer;

/**
 * Whether an attestation has no certificate. Nobody asks for one, and the library would read the lists of revoked ones
 * from the addresses that it names.
 */
export const isWithoutCertificate = (attestationObject: ReturnType<typeof bytesOf>): boolean => {
  const attestation = decodeAttestationObject(attestationObject);
  const format = attestation.get('fmt');
  const isSelfSigned = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  return format === 'none' || isSelfSigned;
};

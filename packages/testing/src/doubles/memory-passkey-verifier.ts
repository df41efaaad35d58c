import { createHash, createPublicKey, verify } from 'node:crypto';
import type { PasskeyScope, PasskeyVerifier } from '@paydocs/core';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Where a passkey of `softPasskey` has its parts. */
const RP_ID_BYTES = 32;
const CREDENTIAL_START = 53;
const ATTESTATION_HEAD = 30;
const KEY_X = 10;
const KEY_Y = 45;
const COORDINATE_BYTES = 32;

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;

const parsed = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(bytes(text).toString()));
  } catch {
    return {};
  }
};

/** Whether a page of the scope asked, and the user was present. */
const isFor = (
  type: 'create' | 'get',
  { challenge, rpId, origins }: PasskeyScope,
  { clientDataJSON, data }: { readonly clientDataJSON: string; readonly data: Buffer },
): boolean => {
  const client = parsed(clientDataJSON);
  const rpIdHash = createHash('sha256').update(rpId).digest();
  return (
    client['type'] === `webauthn.${type}` &&
    client['challenge'] === challenge &&
    origins.some((origin) => origin === client['origin']) &&
    data.subarray(0, RP_ID_BYTES).equals(rpIdHash) &&
    (Number(data[RP_ID_BYTES]) & USER_PRESENT) !== 0
  );
};

const factsOf = (data: Buffer) => ({
  counter: data.readUInt32BE(RP_ID_BYTES + 1),
  isUserVerified: (Number(data[RP_ID_BYTES]) & USER_VERIFIED) !== 0,
});

/** Creates a verifier for tests, which accepts the passkeys of `softPasskey` only. Never use it for real ones. */
export const memoryPasskeyVerifier = (): PasskeyVerifier => ({
  verifyAttestation: async ({ attestation: { id, response }, ...scope }) => {
    const { clientDataJSON, attestationObject } = response;
    const data = bytes(attestationObject).subarray(ATTESTATION_HEAD);
    if (data.length < CREDENTIAL_START || !isFor('create', scope, { clientDataJSON, data })) {
      return undefined;
    }
    const end = CREDENTIAL_START + 2 + data.readUInt16BE(CREDENTIAL_START);
    const credentialId = data.subarray(CREDENTIAL_START + 2, end).toString('base64url');
    if (credentialId !== id) return undefined;
    const publicKey = data.subarray(end).toString('base64url');
    return { credentialId, publicKey, ...factsOf(data) };
  },
  verifyAssertion: async ({ assertion: { response }, publicKey, ...scope }) => {
    const { clientDataJSON, authenticatorData, signature } = response;
    const data = bytes(authenticatorData);
    if (!isFor('get', scope, { clientDataJSON, data })) return undefined;
    const [x, y] = [KEY_X, KEY_Y].map((start) =>
      bytes(publicKey)
        .subarray(start, start + COORDINATE_BYTES)
        .toString('base64url'),
    );
    const key = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) },
      format: 'jwk',
    });
    const signed = createHash('sha256').update(bytes(clientDataJSON)).digest();
    const isSigned = verify('sha256', Buffer.concat([data, signed]), key, bytes(signature));
    return isSigned ? factsOf(data) : undefined;
  },
});

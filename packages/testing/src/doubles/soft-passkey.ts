import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@paydocs/core';

/** What a passkey of a test signs otherwise than it should; undefined means the right thing. */
export interface SoftPasskeyFaults {
  /** The domain in place of that of the options. */
  readonly rpId?: string | undefined;
  /** The challenge in place of that of the options. */
  readonly challenge?: string | undefined;
  /** Whether the user was verified; true by default. */
  readonly isUserVerified?: boolean | undefined;
  /** Whether the user was present; true by default. */
  readonly isPresent?: boolean | undefined;
  /** The signature counter; one more than the last by default. */
  readonly counter?: number | undefined;
}

/** An authenticator of a test with one passkey, which signs as a browser on a page of an origin asks. */
export interface SoftPasskey {
  /** The id of the credential, as base64url. */
  readonly id: string;
  /** Returns the new passkey for these options. */
  attest(
    options: Pick<PasskeyCreation, 'rp' | 'user' | 'challenge'>,
    origin: string,
    faults?: SoftPasskeyFaults,
  ): PasskeyAttestation;
  /** Returns a sign-in for these options. */
  assert(
    options: Pick<PasskeyRequest, 'rpId' | 'challenge'>,
    origin: string,
    faults?: SoftPasskeyFaults,
  ): PasskeyAssertion;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The flags of WebAuthn level 2, 6.1. */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL = 0x40;

const AAGUID_BYTES = 16;

const clientData = (type: 'create' | 'get', challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

interface Signed extends SoftPasskeyFaults {
  readonly rpId: string;
  readonly counter: number;
  readonly flags?: number;
}

const authenticatorData = (
  { rpId, isPresent = true, isUserVerified = true, counter, flags = 0 }: Signed,
  credential: Uint8Array = new Uint8Array(),
): Buffer => {
  const head = Buffer.alloc(5);
  head[0] = flags + (isPresent ? USER_PRESENT : 0) + (isUserVerified ? USER_VERIFIED : 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head, credential]);
};

/** Returns a point of P-256 as a COSE key (RFC 8152, 13.1): kty 2, alg −7, crv 1, x and y. */
const coseKey = (x: string, y: string): Buffer =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

/** Returns an attestation object of the format `none` in CBOR (RFC 8949). */
const attestationObject = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([authData.length]),
    authData,
  ]);

/** Creates an authenticator with a new key (ES256), for tests. */
export const softPasskey = (): SoftPasskey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const credential = Buffer.concat([
    Buffer.alloc(AAGUID_BYTES),
    Buffer.from([0, id.length]),
    id,
    coseKey(x, y),
  ]);
  let userHandle: string | undefined;
  let counter = 0;
  const next = (faults: SoftPasskeyFaults): number => {
    counter = faults.counter ?? counter + 1;
    return counter;
  };
  return {
    id: text(id),
    attest: ({ rp, user, challenge }, origin, faults = {}) => {
      userHandle = user.id;
      const clientDataJSON = clientData('create', faults.challenge ?? challenge, origin);
      const authData = authenticatorData(
        { ...faults, rpId: faults.rpId ?? rp.id, counter: next(faults), flags: CREDENTIAL },
        credential,
      );
      return {
        id: text(id),
        response: {
          clientDataJSON: text(clientDataJSON),
          attestationObject: text(attestationObject(authData)),
          transports: ['internal'],
        },
      };
    },
    assert: ({ rpId, challenge }, origin, faults = {}) => {
      const clientDataJSON = clientData('get', faults.challenge ?? challenge, origin);
      const data = authenticatorData({
        ...faults,
        rpId: faults.rpId ?? rpId,
        counter: next(faults),
      });
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return {
        id: text(id),
        response: {
          clientDataJSON: text(clientDataJSON),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle,
        },
      };
    },
  };
};

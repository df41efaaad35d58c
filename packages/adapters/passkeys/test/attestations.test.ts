import { generateKeyPairSync, sign } from 'node:crypto';
import type { PasskeyAttestation } from '@paydocs/core';
import { softPasskey } from '@paydocs/testing';
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, test } from 'vitest';
import { passkeyVerifier } from '../src/index.ts';

const ORIGIN = 'https://pay.example';
const CHALLENGE = 'kJ3v0Wm6Zc1Qe8yT5uXr2bNs7aLd4fGhP9oViBxYtMw';
const SCOPE = { challenge: CHALLENGE, rpId: 'pay.example', origins: [ORIGIN] };
const CREATION = {
  rp: { id: 'pay.example', name: 'Payroll' },
  user: { id: 'aGFuZGxl', name: 'ada@pay.example', displayName: 'Ada Lovelace' },
  challenge: CHALLENGE,
};
const REQUEST = { rpId: 'pay.example', challenge: CHALLENGE };
const TOO_LONG = 'A'.repeat(16_385);

const verifier = passkeyVerifier();
const verify = async (attestation: PasskeyAttestation) =>
  verifier.verifyAttestation({ ...SCOPE, attestation });

type Statement = Parameters<typeof isoCBOR.encode>[0];

/** Returns a new passkey with another statement of who made the authenticator. */
const stated = (format: string, statement: Map<string, Statement>): PasskeyAttestation => {
  const { id, response } = softPasskey().attest(CREATION, ORIGIN);
  const attestation = isoCBOR.decodeFirst<Map<string, Statement>>(
    isoBase64URL.toBuffer(response.attestationObject),
  );
  attestation.set('fmt', format).set('attStmt', statement);
  const attestationObject = isoBase64URL.fromBuffer(isoCBOR.encode(attestation));
  return { id, response: { ...response, attestationObject } };
};

test('a statement with a certificate is refused, and none of its addresses is asked', async () => {
  const certificate = new Map<string, Statement>([['x5c', [new Uint8Array([48, 0])]]]);
  for (const format of ['packed', 'fido-u2f', 'tpm', 'android-key', 'apple']) {
    expect(await verify(stated(format, certificate)), format).toBeUndefined();
  }
});

test('a statement that the passkey signed itself counts if its signature is right', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ofAnother = new Uint8Array(sign('sha256', Buffer.from('other'), privateKey));
  for (const signature of [new Uint8Array(70), ofAnother]) {
    const wrong = new Map<string, Statement>([
      ['alg', -7],
      ['sig', signature],
    ]);
    expect(await verify(stated('packed', wrong))).toBeUndefined();
  }
});

test('a passkey under the id of another one is refused', async () => {
  const { response } = softPasskey().attest(CREATION, ORIGIN);
  expect(await verify({ id: softPasskey().id, response })).toBeUndefined();
});

test('texts that are too long are refused before they are read', async () => {
  const passkey = softPasskey();
  const { id, response } = passkey.attest(CREATION, ORIGIN);
  expect(await verify({ id: TOO_LONG, response })).toBeUndefined();
  expect(await verify({ id, response })).toMatchObject({ credentialId: id });
  const { publicKey } = (await verify({ id, response })) ?? { publicKey: '' };
  const assertion = passkey.assert(REQUEST, ORIGIN);
  const long = { ...assertion, response: { ...assertion.response, signature: TOO_LONG } };
  const signIn = async (of: typeof assertion) =>
    verifier.verifyAssertion({ ...SCOPE, assertion: of, publicKey });
  expect(await signIn(long)).toBeUndefined();
  expect(await signIn(assertion)).toMatchObject({ isUserVerified: true });
});

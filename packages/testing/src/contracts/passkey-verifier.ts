import assert from 'node:assert/strict';
import type { PasskeyVerifier } from '@paydocs/core';
import { softPasskey, type SoftPasskeyFaults } from '../doubles/soft-passkey.ts';
import { type Closable, type Contract, expectations } from './contract.ts';

/** The verifier under test. */
export interface PasskeyVerifierHarness extends Closable {
  readonly passkeyVerifier: PasskeyVerifier;
}

const RP_ID = 'pay.example';
const ORIGIN = 'https://app.pay.example';
const CHALLENGE = 'kJ3v0Wm6Zc1Qe8yT5uXr2bNs7aLd4fGhP9oViBxYtMw';
const OTHER_CHALLENGE = `${CHALLENGE.slice(0, -1)}A`;

const CREATION = {
  rp: { id: RP_ID, name: 'Payroll' },
  user: { id: 'aGFuZGxl', name: 'ada@pay.example', displayName: 'Ada Lovelace' },
  challenge: CHALLENGE,
};

const REQUEST = { rpId: RP_ID, challenge: CHALLENGE };

const SCOPE = { challenge: CHALLENGE, rpId: RP_ID, origins: ['https://pay.example', ORIGIN] };

/** Registers a passkey, and returns it with its public key. */
const register = async ({ passkeyVerifier }: PasskeyVerifierHarness) => {
  const passkey = softPasskey();
  const attestation = passkey.attest(CREATION, ORIGIN);
  const verified = await passkeyVerifier.verifyAttestation({ ...SCOPE, attestation });
  assert.ok(verified);
  return { passkey, attestation, verified };
};

/** What an authenticator, or the page that asks it, does wrong. */
const FAULTS: Readonly<Record<string, readonly [origin: string, faults: SoftPasskeyFaults]>> = {
  'another origin': ['https://pay.example.evil.test', {}],
  'an origin without https': ['http://app.pay.example', {}],
  'another domain': [ORIGIN, { rpId: 'app.pay.example' }],
  'another challenge': [ORIGIN, { challenge: OTHER_CHALLENGE }],
  'an absent user': [ORIGIN, { isPresent: false }],
};

/** Returns a text of base64url with another character at an index. */
const changed = (text: string, index: number): string =>
  text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1);

/** The contract of `PasskeyVerifier`. */
export const passkeyVerifierContract: Contract<PasskeyVerifierHarness> = {
  port: 'PasskeyVerifier',
  expectations: expectations<PasskeyVerifierHarness>({
    'returns the passkey of a registration': async (harness) => {
      const { passkey, verified } = await register(harness);
      const { publicKey, ...facts } = verified;
      assert.deepEqual(facts, { credentialId: passkey.id, counter: 1, isUserVerified: true });
      assert.match(publicKey, /^[\w-]{90,}$/);
    },
    'says whether the authenticator has verified the user': async (harness) => {
      const { passkeyVerifier } = harness;
      const { passkey, verified } = await register(harness);
      const faults = { isUserVerified: false };
      const attestation = softPasskey().attest(CREATION, ORIGIN, faults);
      const unverified = await passkeyVerifier.verifyAttestation({ ...SCOPE, attestation });
      assert.equal(unverified?.isUserVerified, false);
      const assertion = passkey.assert(REQUEST, ORIGIN, faults);
      const attempt = { ...SCOPE, assertion, publicKey: verified.publicKey };
      assert.equal((await passkeyVerifier.verifyAssertion(attempt))?.isUserVerified, false);
    },
    'accepts a signature of the key with any counter, and returns the counter': async (harness) => {
      const { passkey, verified } = await register(harness);
      for (const counter of [7, 3, 0, 4_294_967_295]) {
        const assertion = passkey.assert(REQUEST, ORIGIN, { counter });
        const attempt = { ...SCOPE, assertion, publicKey: verified.publicKey };
        assert.deepEqual(await harness.passkeyVerifier.verifyAssertion(attempt), {
          counter,
          isUserVerified: true,
        });
      }
    },
    'refuses a registration for another scope': async ({ passkeyVerifier }) => {
      for (const [fault, [origin, faults]] of Object.entries(FAULTS)) {
        const attestation = softPasskey().attest(CREATION, origin, faults);
        const attempt = { ...SCOPE, attestation };
        assert.equal(await passkeyVerifier.verifyAttestation(attempt), undefined, fault);
      }
    },
    'refuses a sign-in for another scope': async (harness) => {
      const { passkey, verified } = await register(harness);
      for (const [fault, [origin, faults]] of Object.entries(FAULTS)) {
        const assertion = passkey.assert(REQUEST, origin, faults);
        const attempt = { ...SCOPE, assertion, publicKey: verified.publicKey };
        assert.equal(await harness.passkeyVerifier.verifyAssertion(attempt), undefined, fault);
      }
    },
    'refuses a signature by another key, and one of other bytes': async (harness) => {
      const { passkey, verified } = await register(harness);
      const { publicKey } = verified;
      const verify = async (assertion: ReturnType<typeof passkey.assert>) =>
        harness.passkeyVerifier.verifyAssertion({ ...SCOPE, assertion, publicKey });
      assert.equal(await verify(softPasskey().assert(REQUEST, ORIGIN)), undefined);
      const right = passkey.assert(REQUEST, ORIGIN);
      const other = passkey.assert(REQUEST, ORIGIN);
      const { signature } = other.response;
      assert.equal(
        await verify({ ...right, response: { ...right.response, signature } }),
        undefined,
      );
      const { authenticatorData } = right.response;
      const counted = { ...right.response, authenticatorData: changed(authenticatorData, 48) };
      assert.equal(await verify({ ...right, response: counted }), undefined);
    },
    'refuses a registration in place of a sign-in, and the other way round': async (harness) => {
      const { passkeyVerifier } = harness;
      const { passkey, attestation, verified } = await register(harness);
      const assertion = passkey.assert(REQUEST, ORIGIN);
      const { clientDataJSON } = attestation.response;
      const registered = { ...assertion, response: { ...assertion.response, clientDataJSON } };
      const { publicKey } = verified;
      const attempt = { ...SCOPE, assertion: registered, publicKey };
      assert.equal(await passkeyVerifier.verifyAssertion(attempt), undefined);
      const response = {
        ...attestation.response,
        clientDataJSON: assertion.response.clientDataJSON,
      };
      const signedIn = { ...SCOPE, attestation: { ...attestation, response } };
      assert.equal(await passkeyVerifier.verifyAttestation(signedIn), undefined);
    },
    'refuses what is malformed, without an error': async (harness) => {
      const { passkeyVerifier } = harness;
      const { passkey, attestation, verified } = await register(harness);
      const { publicKey } = verified;
      const assertion = passkey.assert(REQUEST, ORIGIN);
      for (const wrong of ['AA', 'e30', 'bnVsbA', '____']) {
        for (const field of ['clientDataJSON', 'attestationObject'] as const) {
          const response = { ...attestation.response, [field]: wrong };
          const attempt = { ...SCOPE, attestation: { ...attestation, response } };
          assert.equal(await passkeyVerifier.verifyAttestation(attempt), undefined, field);
        }
        for (const field of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
          const response = { ...assertion.response, [field]: wrong };
          const attempt = { ...SCOPE, assertion: { ...assertion, response }, publicKey };
          assert.equal(await passkeyVerifier.verifyAssertion(attempt), undefined, field);
        }
      }
      const other = { ...attestation, id: softPasskey().id };
      const attempt = { ...SCOPE, attestation: other };
      assert.equal(await passkeyVerifier.verifyAttestation(attempt), undefined);
    },
  }),
};

import { validateAssertion, validateAttestation } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { completePolicy } from '../../src/domain/accounts/policy-options.ts';

const ASSERTION = {
  id: 'aWQ',
  response: { clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ', userHandle: 'YQ' },
};
const ATTESTATION = { id: 'aWQ', response: { clientDataJSON: 'YQ', attestationObject: 'YQ' } };

describe('the form of a passkey', () => {
  test('keeps what counts, and drops the rest', () => {
    const extra = { ...ASSERTION, rawId: 'aWQ', authenticatorAttachment: 'platform' };
    expect(validateAssertion(extra)).toEqual({ value: ASSERTION });
    const transports = ['usb', 'NO', 7, ...Array.from({ length: 20 }, () => 'internal')];
    const listed = { ...ATTESTATION, response: { ...ATTESTATION.response, transports } };
    expect(validateAttestation(listed)).toEqual({
      value: {
        id: 'aWQ',
        response: {
          ...ATTESTATION.response,
          transports: ['usb', ...Array.from({ length: 9 }, () => 'internal')],
        },
      },
    });
    expect(validateAttestation(ATTESTATION)).toMatchObject({
      value: { response: { transports: [] } },
    });
  });

  test.each([undefined, null])('is required: %j', (input) => {
    expect(validateAssertion(input)).toEqual({ violation: { rule: 'required' } });
    expect(validateAttestation(input)).toEqual({ violation: { rule: 'required' } });
  });

  const without = { ...ASSERTION.response, userHandle: undefined };

  test.each([null, undefined])('of a sign-in may have the user handle %j', (userHandle) => {
    const input = { ...ASSERTION, response: { ...without, userHandle } };
    expect(validateAssertion(input)).toHaveProperty('value');
  });

  test.each([
    'text',
    [],
    {},
    { id: 'aWQ' },
    { ...ASSERTION, id: 'not base64' },
    { ...ASSERTION, response: { ...without, userHandle: 7 } },
    { ...ASSERTION, response: { ...without, clientDataJSON: '' } },
    { ...ASSERTION, response: { ...without, authenticatorData: null } },
    { ...ASSERTION, response: { ...without, signature: 'A'.repeat(16_385) } },
  ])('refuses %j', (input) => {
    expect(validateAssertion(input)).toMatchObject({ violation: { rule: 'format' } });
    expect(validateAttestation(input)).toMatchObject({ violation: { rule: 'format' } });
  });
});

const originsOf = (passkeyRpId: string | null, passkeyOrigins?: readonly string[]) =>
  completePolicy({ passkeyRpId, passkeyOrigins }).passkeyOrigins;

describe('the domain and the origins of passkeys', () => {
  test('are the domain with https by default', () => {
    expect(originsOf('pay.example')).toEqual(['https://pay.example']);
    expect(originsOf(null)).toEqual([]);
    const own = ['https://app.pay.example:8443', 'https://pay.example'];
    expect(originsOf('pay.example', own)).toEqual(own);
    expect(originsOf('localhost', ['http://localhost:3000'])).toHaveLength(1);
    expect(originsOf(null, ['https://pay.example'])).toEqual(['https://pay.example']);
  });

  test.each(['', 'Pay.example', 'https://pay.example', '127.0.0.1', 'pay..example', 'a_b.test'])(
    '%j is no domain',
    (domain) => {
      expect(() => originsOf(domain)).toThrow('policy.passkeyRpId must be a domain');
    },
  );

  test.each(['http://pay.example', 'https://pay.example/', 'pay.example', 'https://a@b.test', ''])(
    '%j is no origin',
    (origin) => {
      expect(() => originsOf('pay.example', [origin])).toThrow('policy.passkeyOrigins must be');
    },
  );

  test('refuses an origin that is not of the domain', () => {
    for (const origin of ['https://evilpay.example', 'https://example']) {
      expect(() => originsOf('pay.example', [origin])).toThrow(
        `policy.passkeyOrigins has ${origin}, which is not of the domain pay.example`,
      );
    }
    const numbers = [7] as unknown as string[];
    expect(() => originsOf('pay.example', numbers)).toThrow('must be a list of origins');
  });
});

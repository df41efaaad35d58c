import { systemDigest } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import {
  acceptedSteps,
  otpauthUri,
  totpCode,
  totpMessage,
  totpStep,
} from '../../src/domain/accounts/totp.ts';

const KEY = Buffer.from('12345678901234567890');

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  // @promise R106
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s, as in RFC 6238', async (seconds, code) => {
    const message = totpMessage(totpStep(seconds * 1000));
    expect(totpCode(await systemDigest.hmacSha1(KEY, message))).toBe(code);
  });

  test('is read from the bytes of the HMAC only', async () => {
    const mac = await systemDigest.hmacSha1(KEY, totpMessage(1));
    const memory = new Uint8Array(60).fill(7);
    memory.set(mac, 20);
    expect(totpCode(memory.subarray(20, 40))).toBe('287082');
  });

  test('is accepted for the step before, the present one and the next', () => {
    expect(acceptedSteps(59_999)).toEqual([0, 1, 2]);
    expect(acceptedSteps(60_000)).toEqual([1, 2, 3]);
  });
});

test('the URI of a secret names the site and the account, whatever characters they have', () => {
  const uri = otpauthUri({ issuer: 'Ölé & Co: Pay', email: 'a+b@main.test', secret: 'MZXW6YTB' });
  expect(uri).toBe(
    'otpauth://totp/%C3%96l%C3%A9%20%26%20Co%3A%20Pay:a%2Bb%40main.test?secret=MZXW6YTB&issuer=%C3%96l%C3%A9%20%26%20Co%3A%20Pay&algorithm=SHA1&digits=6&period=30',
  );
});

import { expect, test } from 'vitest';
import { isRefusalOfMessage, failureReason, type SmtpFailure } from '../src/failure-reason.ts';

test.each<[SmtpFailure, string]>([
  [
    { code: 'EDNS', originalCode: 'ENOTFOUND' },
    'The name of the mail server was not found (ENOTFOUND).',
  ],
  [{ code: 'EAUTH' }, 'The login to the mail server failed.'],
  [{ code: 'ETLS' }, 'The connection to the mail server could not be encrypted.'],
  [
    { code: 'ESOCKET', originalCode: 'see https://a.test' },
    'The connection to the mail server failed.',
  ],
  [{}, 'The session with the mail server failed.'],
  [{ code: 'constructor' }, 'The session with the mail server failed.'],
  [
    { code: 'EENVELOPE', command: 'toString', responseCode: 550 },
    'The mail server refused the connection: 550.',
  ],
])('the reason of %j is %s', (failure, reason) => {
  expect(failureReason(failure)).toBe(reason);
});

test('only a complete refusal after the message is a refusal of the message', () => {
  const refusal = { code: 'EMESSAGE', command: 'DATA', responseCode: 554 };
  expect(isRefusalOfMessage(refusal)).toBe(true);
  expect(isRefusalOfMessage({ ...refusal, responseCode: 451 })).toBe(true);
  expect(isRefusalOfMessage({ ...refusal, responseCode: 354 })).toBe(false);
  expect(isRefusalOfMessage({ ...refusal, responseCode: 600 })).toBe(false);
  expect(isRefusalOfMessage({ ...refusal, code: 'ECONNECTION', command: 'CONN' })).toBe(false);
  expect(isRefusalOfMessage({ code: 'ETIMEDOUT' })).toBe(false);
});

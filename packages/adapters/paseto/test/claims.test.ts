import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { test } from 'vitest';
import { anyLetter } from '../../../../tools/any-letter.ts';
import { decodeClaims } from '../src/claims.ts';
import { KEY_A } from './sample-keys.ts';
import { claims, signed, tokensOf, wireClaims } from './sample-tokens.ts';

const malformed: Readonly<Record<string, readonly (string | number | null)[]>> = {
  sub: [
    '',
    '0',
    '-1',
    '+1',
    '01',
    ' 1',
    '1 ',
    '1\n',
    '1.0',
    '1e3',
    '0x1',
    '١',
    '9007199254740992',
    '99999999999999999999',
    'NaN',
    'Infinity',
    42,
    null,
  ],
  sid: ['', 'x'.repeat(65), 7, null],
  jti: ['', 'x'.repeat(65), 7, null],
  iat: [
    '',
    '2026-01-31T08:00:00Z',
    '2026-01-31T08:00:00.1Z',
    '2026-01-31T08:00:00.1230Z',
    '2026-01-31T08:00:00.123+00:00',
    '2026-01-31t08:00:00.123z',
    '2026-01-31 08:00:00.123Z',
    '2026-02-30T08:00:00.123Z',
    '2026-01-31T24:00:00.000Z',
    '+012026-01-31T08:00:00.123Z',
    '1769846400123',
    1_769_846_400,
    null,
  ],
  exp: ['', '2026-02-01T08:00:00Z', '2026-02-01', '2026-13-01T08:00:00.123Z', 1_769_932_800, null],
};

for (const [name, values] of Object.entries(malformed)) {
  test(`a signed token with a missing or malformed ${name} is invalid`, async () => {
    const without = Object.fromEntries(Object.entries(wireClaims).filter(([key]) => key !== name));
    for (const wire of [without, ...values.map((value) => ({ ...wireClaims, [name]: value }))]) {
      await expectInvalid(JSON.stringify(wire));
    }
  });
}

test('a signed token whose message is no JSON object of claims is invalid', async () => {
  const message = JSON.stringify(wireClaims);
  for (const text of [
    '',
    'null',
    '42',
    '"text"',
    '[]',
    '{}',
    `[${message}]`,
    message.slice(0, -1),
    `${message}}`,
    `{"__proto__":${message}}`,
  ]) {
    await expectInvalid(text);
  }
});

test('a signed token with the sample message is valid', async () => {
  const token = await signed(JSON.stringify(wireClaims), { key: KEY_A });
  assert.deepEqual(await (await tokensOf(KEY_A)).verify(token), claims);
});

test('a timestamp on a day that does not exist is malformed', () => {
  assert.deepEqual(decodeClaims(wireClaims), claims);
  assert.equal(decodeClaims({ ...wireClaims, exp: '2026-02-30T08:00:00.123Z' }), undefined);
});

test('issue rejects claims that verify would not accept', async () => {
  const tokens = await tokensOf(KEY_A);
  for (const change of [
    { userId: 0 },
    { userId: -1 },
    { userId: 1.5 },
    { userId: 2 ** 53 },
    { userId: Number.NaN },
    { sessionId: '' },
    { tokenId: 'x'.repeat(65) },
    { issuedAtMs: Number.NaN },
    { expiresAtMs: Date.UTC(10_000, 0, 1) },
    { expiresAtMs: Number.POSITIVE_INFINITY },
  ]) {
    await assert.rejects(
      tokens.issue({ ...claims, ...change }),
      RangeError,
      JSON.stringify(change),
    );
  }
});

test('verify returns the issued claims for any valid claims', async () => {
  const tokens = await tokensOf(KEY_A);
  const id = fc.string({ unit: anyLetter, minLength: 1, maxLength: 64 }).filter(fitsId);
  const instant = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31, 23, 59, 59, 999) });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        userId: fc.maxSafeNat().filter((userId) => userId > 0),
        sessionId: id,
        tokenId: id,
        issuedAtMs: instant,
        expiresAtMs: instant,
      }),
      async (each) => {
        assert.deepEqual(await tokens.verify(await tokens.issue(each)), { ...each });
      },
    ),
    { numRuns: 200 },
  );
});

const expectInvalid = async (message: string): Promise<void> => {
  const token = await signed(message, { key: KEY_A });
  assert.equal(await (await tokensOf(KEY_A)).verify(token), undefined, message);
};

const fitsId = (text: string): boolean => text.length <= 64 && text.isWellFormed();

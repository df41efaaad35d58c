import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { test } from 'vitest';
import { generateKey, keyRing } from '../src/index.ts';
import { KEY_A, KEY_A_PUBLIC, KEY_B, KEY_B_PUBLIC } from './sample-keys.ts';

test('generateKey returns a new k4.secret key each time, which signs in a ring', async () => {
  const [one, two] = await Promise.all([generateKey(), generateKey()]);
  assert.match(one, /^k4\.secret\.[A-Za-z0-9_-]{86}$/);
  assert.notEqual(one, two);
  const ring = await keyRing([one, two]);
  assert.equal(ring.signing, ring.keys[0]);
});

test('the first secret key signs, whatever its position', async () => {
  const ring = await keyRing([KEY_B_PUBLIC, KEY_A, await generateKey()]);
  assert.equal(ring.signing.paserk, KEY_A_PUBLIC);
  assert.deepEqual(
    ring.keys.slice(0, 2).map(({ paserk }) => paserk),
    [KEY_B_PUBLIC, KEY_A_PUBLIC],
  );
});

test('a secret key and its public key have the same id, and other keys have other ids', async () => {
  const a = (await keyRing([KEY_A])).signing.id;
  const ids = (await keyRing([KEY_A_PUBLIC, KEY_B])).keys.map(({ id }) => id);
  assert.equal(ids[0], a);
  assert.notEqual(ids[1], a);
  assert.equal(a, 'hVVyGFR21eN1cxotB0OR8Jq5', 'issued tokens contain the id, so it never changes');
});

test('the error for a malformed key names its position and never shows a key', async () => {
  const secretPart = KEY_B.slice('k4.secret.'.length);
  for (const malformed of [
    '',
    'k4.secret.',
    'k4.public.',
    secretPart,
    KEY_B.slice(0, -1),
    `${KEY_B}A`,
    `${KEY_B}==`,
    ` ${KEY_B}`,
    `${KEY_B}\n`,
    KEY_B.toUpperCase(),
    KEY_B.replace('k4', 'k2'),
    KEY_B.replace('secret', 'local'),
    KEY_B.replace('secret', 'public'),
    KEY_B.replace('secret.', 'secret-wrap.pie.'),
    KEY_B.replace(/.{43}$/, KEY_A.slice(-43)),
    KEY_B.replace('TM0', 'TM1'),
    KEY_A_PUBLIC.slice(0, -1),
    KEY_A_PUBLIC.replace('public', 'secret'),
    `${KEY_A_PUBLIC.slice(0, -1)}p`,
  ]) {
    const error = await keyRing([KEY_A, malformed]).catch((reason: unknown) => reason);
    assert.ok(error instanceof Error, malformed);
    assert.equal(error.message, 'Key 2 of the ring is no valid k4.secret or k4.public key.');
    assertShowsNoSecret(error, [KEY_A, KEY_B]);
  }
});

test('the error for a duplicate key names both positions and never shows a key', async () => {
  for (const [keys, message] of [
    [[KEY_A, KEY_B, KEY_A], 'Keys 1 and 3 of the ring are the same.'],
    [[KEY_A, KEY_B, KEY_B_PUBLIC], 'Keys 2 and 3 of the ring are the same.'],
    [[KEY_A_PUBLIC, KEY_A], 'Keys 1 and 2 of the ring are the same.'],
  ] as const) {
    const error = await keyRing(keys).catch((reason: unknown) => reason);
    assert.ok(error instanceof Error);
    assert.equal(error.message, message);
    assertShowsNoSecret(error, [KEY_A, KEY_B]);
  }
});

test('a ring without a secret key throws, and so does an empty ring', async () => {
  const expected = { message: 'The ring has no k4.secret key to sign with.' };
  await assert.rejects(keyRing([]), expected);
  await assert.rejects(keyRing([KEY_A_PUBLIC, KEY_B_PUBLIC]), expected);
});

test('a logged ring shows no secret key', async () => {
  const ring = await keyRing([KEY_A, KEY_B]);
  assertShowsNoSecret(ring, [KEY_A, KEY_B]);
  assert.equal(ring.signing.secretKey.extractable, false);
});

/** Asserts that the value shows no 8 successive characters of a secret key, in text or as bytes. */
const assertShowsNoSecret = (value: unknown, secrets: readonly string[]): void => {
  const shown =
    inspect(value, { depth: 20, showHidden: true, maxStringLength: null }) + JSON.stringify(value);
  for (const secret of secrets) {
    const half = secret.slice('k4.secret.'.length, 'k4.secret.'.length + 42);
    for (let at = 0; at + 8 <= half.length; at += 1) {
      assert.ok(!shown.includes(half.slice(at, at + 8)), 'part of a secret is shown');
    }
    const [first = 0, second = 0, third = 0] = Buffer.from(half, 'base64url');
    assert.ok(!shown.includes(Buffer.from(half, 'base64url').toString('hex', 0, 4)));
    assert.ok(!shown.includes(`${first}, ${second}, ${third}`));
  }
};

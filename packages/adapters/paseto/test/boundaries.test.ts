import assert from 'node:assert/strict';
import { test } from 'vitest';
import { decodeClaims } from '../src/claims.ts';
import { keyRing, pasetoTokens } from '../src/index.ts';
import { isTooLong, tokenParts } from '../src/token-parts.ts';
import { KEY_A } from './sample-keys.ts';
import { AUDIENCE, claims, ISSUER, wireClaims } from './sample-tokens.ts';

const build = async (options: { issuer?: string; audience?: string; max?: number } = {}) =>
  pasetoTokens({
    keyRing: await keyRing([KEY_A]),
    issuer: options.issuer ?? ISSUER,
    audience: options.audience ?? AUDIENCE,
    ...(options.max === undefined ? {} : { verifiedTokensMax: options.max }),
  });

test('an issuer and an audience may have 1 to 255 characters', async () => {
  for (const name of ['x', 'x'.repeat(255)]) {
    for (const options of [{ issuer: name }, { audience: name }]) {
      const tokens = await build(options);
      assert.deepEqual(await tokens.verify(await tokens.issue(claims)), claims);
    }
  }
});

test('an issuer or audience out of range is named in the error', async () => {
  const error = { message: 'The issuer and the audience need 1 to 255 characters each.' };
  await assert.rejects(build({ issuer: '' }), error);
  await assert.rejects(build({ audience: 'x'.repeat(256) }), error);
});

test('a cache may have no tokens, but no negative or fractional number of tokens', async () => {
  const tokens = await build({ max: 0 });
  assert.deepEqual(await tokens.verify(await tokens.issue(claims)), claims);
  for (const max of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    await assert.rejects(build({ max }), {
      name: 'RangeError',
      message: 'verifiedTokensMax must be an integer of at least 0.',
    });
  }
});

test('claims with ids of 64 characters are issued, and longer ones are refused', async () => {
  const tokens = await build();
  const longest = { ...claims, sessionId: 's'.repeat(64), tokenId: 't'.repeat(64) };
  assert.deepEqual(await tokens.verify(await tokens.issue(longest)), longest);
  await assert.rejects(tokens.issue({ ...claims, sessionId: 's'.repeat(65) }), {
    name: 'RangeError',
    message: 'The claims are out of range.',
  });
});

test('claims of another type are malformed, although their text is well-formed', () => {
  assert.equal(decodeClaims({ ...wireClaims, sub: 42 }), undefined);
  assert.equal(decodeClaims({ ...wireClaims, sub: ['42'] }), undefined);
  assert.equal(decodeClaims({ ...wireClaims, exp: [wireClaims.exp] }), undefined);
});

const payload = (length: number): string => 'A'.repeat(length - 'v4.public..e30'.length);

test('a token may have 4096 characters', () => {
  const textOf = (length: number) => `v4.public.${payload(length)}.e30`;
  assert.deepEqual(tokenParts(textOf(4094)), { payload: payload(4094), footer: 'e30' });
  assert.equal(tokenParts(textOf(4098)), undefined);
  assert.deepEqual([isTooLong(textOf(4096)), isTooLong(textOf(4097))], [false, true]);
});

test('a failure of the crypto library is an error, and not an invalid token', async () => {
  const ring = await keyRing([KEY_A]);
  const tokens = await build();
  const broken = pasetoTokens({
    keyRing: { ...ring, keys: ring.keys.map((key) => ({ ...key, publicKey: {} as never })) },
    issuer: ISSUER,
    audience: AUDIENCE,
  });
  await assert.rejects(broken.verify(await tokens.issue(claims)));
});

import assert from 'node:assert/strict';
import { accessTokensContract, runContract } from '@paydocs/testing/contracts';
import { PublicProtocol } from 'paseto';
import * as v2 from 'paseto/v2/public';
import { test } from 'vitest';
import { generateKey, keyRing, pasetoTokens } from '../src/index.ts';
import { KEY_A, KEY_A_PUBLIC, KEY_B, KEY_B_PUBLIC } from './sample-keys.ts';
import { AUDIENCE, claims, ISSUER, signed, tokensOf, wireClaims } from './sample-tokens.ts';

const WIRE = JSON.stringify(wireClaims);

runContract(test, accessTokensContract, async () => ({
  tokens: await tokensOf(await generateKey()),
  foreign: await tokensOf(await generateKey()),
}));

test('the token format never changes between releases', async () => {
  const token = await (await tokensOf(KEY_A)).issue(claims);
  const [version, purpose, payload = '', footer = ''] = token.split('.');
  assert.deepEqual([version, purpose], ['v4', 'public']);
  assert.equal(
    Buffer.from(payload, 'base64url').subarray(0, -64).toString(),
    '{"iss":"https://paydocs.example","aud":"paydocs","sub":"42","sid":"uVnGq0gDq1Y-_yWb0rT7Og",' +
      '"jti":"J5b2wq-_Zt1e9m8sX3yQkA","iat":"2026-01-31T08:00:00.123Z",' +
      '"exp":"2026-02-01T08:00:00.123Z"}',
  );
  assert.equal(Buffer.from(footer, 'base64url').toString(), '{"kid":"hVVyGFR21eN1cxotB0OR8Jq5"}');
  assert.equal(token, await signed(WIRE, { key: KEY_A }));
});

// @promise R69
test('tokens of an older key verify while the ring has that key, secret or public', async () => {
  const old = await (await tokensOf(KEY_A)).issue(claims);
  for (const ring of [
    [KEY_B, KEY_A],
    [KEY_B, KEY_A_PUBLIC],
    [KEY_A_PUBLIC, KEY_B],
  ]) {
    assert.deepEqual(await (await tokensOf(...ring)).verify(old), claims);
  }
  assert.equal(await (await tokensOf(KEY_B)).verify(old), undefined);
});

test('the first secret key signs new tokens', async () => {
  const token = await (await tokensOf(KEY_B, KEY_A)).issue(claims);
  assert.deepEqual(await (await tokensOf(KEY_B)).verify(token), claims);
  assert.equal(await (await tokensOf(KEY_A)).verify(token), undefined);
});

test('verify accepts tokens of any time', async () => {
  const tokens = await tokensOf(KEY_A);
  for (const [issuedAtMs, expiresAtMs] of [
    [0, 1],
    [Date.UTC(9999, 11, 31), Date.UTC(9999, 11, 31, 23, 59, 59, 999)],
    [Date.UTC(9999, 0, 1), 0],
  ] as const) {
    const each = { ...claims, issuedAtMs, expiresAtMs };
    assert.deepEqual(await tokens.verify(await tokens.issue(each)), each);
  }
});

// @promise R05
test('a token of another issuer, audience or implicit assertion is invalid', async () => {
  const tokens = await tokensOf(KEY_A);
  const key = KEY_A;
  assert.deepEqual(await tokens.verify(await signed(WIRE, { key })), claims);
  for (const iss of ['https://other.example', `${ISSUER}/`, ISSUER.toUpperCase(), '']) {
    assert.equal(
      await tokens.verify(await signed(JSON.stringify({ ...wireClaims, iss }), { key })),
      undefined,
    );
  }
  for (const aud of ['other', `${AUDIENCE} `, '']) {
    assert.equal(
      await tokens.verify(await signed(JSON.stringify({ ...wireClaims, aud }), { key })),
      undefined,
    );
  }
  for (const assertion of ['', 'paydocs reset token v1', 'paydocs access token v2']) {
    assert.equal(await tokens.verify(await signed(WIRE, { key, assertion })), undefined);
  }
});

// @promise R69
test('a token whose footer names another key of the ring is invalid', async () => {
  const tokens = await tokensOf(KEY_A, KEY_B);
  assert.equal(await tokens.verify(await signed(WIRE, { key: KEY_B, kidOf: KEY_A })), undefined);
  assert.equal(await tokens.verify(await signed(WIRE, { key: KEY_A, kidOf: KEY_B })), undefined);
  assert.deepEqual(await tokens.verify(await signed(WIRE, { key: KEY_B })), claims);
});

// @promise R69
test('a signed token with any other footer is invalid', async () => {
  const tokens = await tokensOf(KEY_A);
  const { id } = (await keyRing([KEY_A])).signing;
  for (const footer of [
    '',
    id,
    '{}',
    'null',
    '[]',
    '{"kid":null}',
    '{"kid":""}',
    '{"kid":"__proto__"}',
    '{"kid":"constructor"}',
    `{"kid": "${id}"}`,
    `{"kid":"${id}","x":1}`,
    `{"kid":"${id}"} `,
    `{"kid":["${id}"]}`,
    `{"kid":"${id}x"}`,
    `{"kid":"${id}"`,
    'x'.repeat(2000),
  ]) {
    const token = await signed(WIRE, { key: KEY_A, footer });
    assert.equal(await tokens.verify(token), undefined, footer);
  }
});

// @promise R04
test('a token of another version or purpose is invalid, even when the same key signed it', async () => {
  const tokens = await tokensOf(KEY_A);
  const token = await tokens.issue(claims);
  for (const header of [
    'v1.public',
    'v2.public',
    'v3.public',
    'v5.public',
    'v4.local',
    'v3.local',
  ]) {
    assert.equal(await tokens.verify(token.replace('v4.public', header)), undefined, header);
  }
  const second = new PublicProtocol(v2.ImportSecretKeyFactory, v2.SignFactory);
  const key = await second.ImportSecretKey(`k2.secret.${KEY_A.slice('k4.secret.'.length)}`);
  const { id } = (await keyRing([KEY_A])).signing;
  const older = await second.Sign(key, wireClaims, { footer: Buffer.from(`{"kid":"${id}"}`) });
  assert.equal(await tokens.verify(older), undefined);
  assert.equal(await tokens.verify(older.replace('v2.', 'v4.')), undefined);
});

// @promise R04
test('a token forged with the public key as signature is invalid', async () => {
  const tokens = await tokensOf(KEY_A);
  const [head, , footer] = (await tokens.issue(claims)).split(/\.(?=[^.]{20,})/);
  const publicBytes = Buffer.from(KEY_A_PUBLIC.slice('k4.public.'.length), 'base64url');
  for (const tail of [publicBytes, Buffer.concat([publicBytes, publicBytes]), Buffer.alloc(64)]) {
    const payload = Buffer.concat([Buffer.from(JSON.stringify(wireClaims)), tail]);
    const forged = `${head}.${payload.toString('base64url')}.${footer}`;
    assert.match(forged, /^v4\.public\.[^.]+\.[^.]+$/);
    assert.equal(await tokens.verify(forged), undefined);
  }
});

// @promise R70
test('a token longer than 4096 characters is invalid, even when it is signed', async () => {
  const tokens = await tokensOf(KEY_A);
  const fits = await signed(JSON.stringify({ ...wireClaims, pad: 'x'.repeat(2600) }), {
    key: KEY_A,
  });
  const tooLong = await signed(JSON.stringify({ ...wireClaims, pad: 'x'.repeat(2800) }), {
    key: KEY_A,
  });
  assert.ok(fits.length <= 4096 && tooLong.length > 4096);
  assert.deepEqual(await tokens.verify(fits), claims);
  assert.equal(await tokens.verify(tooLong), undefined);
});

test('an issuer or audience of 0 or more than 255 characters throws a RangeError', async () => {
  const ring = await keyRing([KEY_A, KEY_B_PUBLIC]);
  const valid = { keyRing: ring, issuer: ISSUER, audience: AUDIENCE };
  for (const change of [
    { issuer: '' },
    { audience: '' },
    { issuer: 'x'.repeat(256) },
    { audience: null as unknown as string },
    { issuer: ['a'] as unknown as string },
  ]) {
    assert.throws(() => pasetoTokens({ ...valid, ...change }), RangeError);
  }
});

import assert from 'node:assert/strict';
import type { TokenClaims } from '@paydocs/core';
import { accessTokensContract, runContract } from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';
import { generateKey, keyRing, pasetoTokens } from '../src/index.ts';
import { rememberClaims } from '../src/remember-claims.ts';
import { AUDIENCE, claims, ISSUER, tokensOf } from './sample-tokens.ts';

const counting = () => {
  const looks: string[] = [];
  const verify = async (token: string): Promise<TokenClaims | undefined> => {
    looks.push(token);
    return token.startsWith('good') ? { ...claims, tokenId: token } : undefined;
  };
  return { looks, verify };
};

describe('remembered claims', () => {
  test('a token is verified once, and its claims are the same each time', async () => {
    const { looks, verify } = counting();
    const remembering = rememberClaims(verify, 10);
    const first = await remembering('good-1');
    assert.deepEqual(await remembering('good-1'), first);
    assert.deepEqual(looks, ['good-1']);
  });

  test('what does not verify is looked at each time, and displaces nothing', async () => {
    const { looks, verify } = counting();
    const remembering = rememberClaims(verify, 1);
    await remembering('good-1');
    for (const junk of ['bad-1', 'bad-2', 'bad-1']) {
      assert.equal(await remembering(junk), undefined);
    }
    await remembering('good-1');
    assert.deepEqual(looks, ['good-1', 'bad-1', 'bad-2', 'bad-1']);
  });

  test('the token used longest ago makes room', async () => {
    const { looks, verify } = counting();
    const remembering = rememberClaims(verify, 2);
    for (const token of ['good-1', 'good-2', 'good-1', 'good-3', 'good-1', 'good-2']) {
      await remembering(token);
    }
    assert.deepEqual(looks, ['good-1', 'good-2', 'good-3', 'good-2']);
  });

  test('tokens that take turns keep their own claims', async () => {
    const remembering = rememberClaims(counting().verify, 10);
    const asked = ['good-1', 'good-2', 'good-1', 'bad-1', 'bad-1', 'good-2', 'good-2', 'good-1'];
    const told = [];
    for (const token of asked) told.push((await remembering(token))?.tokenId);
    assert.deepEqual(
      told,
      asked.map((token) => (token === 'bad-1' ? undefined : token)),
    );
  });

  test('nothing is remembered at 0', async () => {
    const { looks, verify } = counting();
    const remembering = rememberClaims(verify, 0);
    await remembering('good-1');
    await remembering('good-1');
    assert.deepEqual(looks, ['good-1', 'good-1']);
  });

  test('one who changes the claims changes nobody else’s', async () => {
    const remembering = rememberClaims(counting().verify, 10);
    const told = await remembering('good-1');
    assert.throws(() => Object.assign(told ?? {}, { userId: 1 }), TypeError);
    assert.equal((await remembering('good-1'))?.userId, claims.userId);
  });
});

describe('tokens with next to no memory', () => {
  runContract(test, accessTokensContract, async () => ({
    tokens: pasetoTokens({
      keyRing: await keyRing([await generateKey()]),
      issuer: ISSUER,
      audience: AUDIENCE,
      rememberedMax: 1,
    }),
    foreign: await tokensOf(await generateKey()),
  }));

  test('a memory of less than nothing or of a fraction is refused', async () => {
    const ring = await keyRing([await generateKey()]);
    for (const rememberedMax of [-1, 0.5, Number.NaN]) {
      const options = { keyRing: ring, issuer: ISSUER, audience: AUDIENCE, rememberedMax };
      assert.throws(() => pasetoTokens(options), RangeError);
    }
  });
});

import assert from 'node:assert/strict';
import { createCore, type TokenClaims } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { accessTokensContract, runContract } from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';
import { generateKey, keyRing, pasetoTokens } from '../src/index.ts';
import { cacheVerifiedTokens } from '../src/verified-token-cache.ts';
import { AUDIENCE, claims, ISSUER, tokensOf } from './sample-tokens.ts';

/** A `verify` that accepts tokens starting with `good` and records every call. */
const recordingVerify = () => {
  const calls: string[] = [];
  const verify = async (token: string): Promise<TokenClaims | undefined> => {
    calls.push(token);
    return token.startsWith('good') ? { ...claims, tokenId: token } : undefined;
  };
  return { calls, verify };
};

describe('the verified-token cache', () => {
  test('verifies a token once and returns the same claims each time', async () => {
    const { calls, verify } = recordingVerify();
    const cached = cacheVerifiedTokens(verify, 10);
    const first = await cached('good-1');
    assert.deepEqual(await cached('good-1'), first);
    assert.deepEqual(calls, ['good-1']);
  });

  test('verifies an invalid token each time and evicts nothing for it', async () => {
    const { calls, verify } = recordingVerify();
    const cached = cacheVerifiedTokens(verify, 1);
    await cached('good-1');
    for (const invalid of ['bad-1', 'bad-2', 'bad-1']) {
      assert.equal(await cached(invalid), undefined);
    }
    await cached('good-1');
    assert.deepEqual(calls, ['good-1', 'bad-1', 'bad-2', 'bad-1']);
  });

  test('evicts the least recently used token', async () => {
    const { calls, verify } = recordingVerify();
    const cached = cacheVerifiedTokens(verify, 2);
    for (const token of ['good-1', 'good-2', 'good-1', 'good-3', 'good-1', 'good-2']) {
      await cached(token);
    }
    assert.deepEqual(calls, ['good-1', 'good-2', 'good-3', 'good-2']);
  });

  test('holds at most `max` tokens, also when they are verified in parallel', async () => {
    const { calls, verify } = recordingVerify();
    const cached = cacheVerifiedTokens(verify, 3);
    const tokens = Array.from({ length: 20 }, (_, index) => `good-${index}`);
    await Promise.all([...tokens, ...tokens].map(cached));
    calls.length = 0;
    for (const token of tokens.toReversed()) await cached(token);
    assert.deepEqual(calls, tokens.slice(0, -3).toReversed());
  });

  test('returns the claims of each token when calls alternate', async () => {
    const cached = cacheVerifiedTokens(recordingVerify().verify, 10);
    const tokens = ['good-1', 'good-2', 'good-1', 'bad-1', 'bad-1', 'good-2', 'good-2', 'good-1'];
    const tokenIds = [];
    for (const token of tokens) tokenIds.push((await cached(token))?.tokenId);
    assert.deepEqual(
      tokenIds,
      tokens.map((token) => (token === 'bad-1' ? undefined : token)),
    );
  });

  test('stores nothing when `max` is 0', async () => {
    const { calls, verify } = recordingVerify();
    const cached = cacheVerifiedTokens(verify, 0);
    await cached('good-1');
    await cached('good-1');
    assert.deepEqual(calls, ['good-1', 'good-1']);
  });

  test('returns claims that one caller cannot change for another', async () => {
    const cached = cacheVerifiedTokens(recordingVerify().verify, 10);
    for (let count = 0; count < 2; count += 1) {
      const shared = await cached('good-1');
      assert.throws(() => Object.assign(shared ?? {}, { userId: 1 }), TypeError);
    }
    assert.equal((await cached('good-1'))?.userId, claims.userId);
  });
});

describe('tokens with a cache of one', () => {
  runContract(test, accessTokensContract, async () => ({
    tokens: pasetoTokens({
      keyRing: await keyRing([await generateKey()]),
      issuer: ISSUER,
      audience: AUDIENCE,
      verifiedTokensMax: 1,
    }),
    foreign: await tokensOf(await generateKey()),
  }));
});

test('a cached token is invalid from its `exp` on', async () => {
  const ports = memoryPorts(await sampleData());
  const core = createCore({ ...ports, tokens: await tokensOf(await generateKey()) });
  const { token } = await core.login({ email: 'manager@main.test', password: SAMPLE_PASSWORD });
  ports.clock.advanceMs(token.expiresAtMs - ports.clock.nowMs() - 1);
  assert.equal((await core.authenticate(token.text)).user.email, 'manager@main.test');
  ports.clock.advanceMs(1);
  await assert.rejects(core.authenticate(token.text), { code: 'token.invalid' });
});

test('a negative or fractional cache size throws a RangeError', async () => {
  const ring = await keyRing([await generateKey()]);
  for (const verifiedTokensMax of [-1, 0.5, Number.NaN]) {
    const options = { keyRing: ring, issuer: ISSUER, audience: AUDIENCE, verifiedTokensMax };
    assert.throws(() => pasetoTokens(options), RangeError);
  }
});

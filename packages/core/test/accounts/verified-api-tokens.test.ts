import { expect, test } from 'vitest';
import { verifiedApiTokens } from '../../src/steps/accounts/verified-api-tokens.ts';

// @promise R103
test('the memory of verified API tokens forgets those that were verified longest ago', () => {
  const { remember, find } = verifiedApiTokens(2);
  const [one, two, three] = [
    { id: '1', userId: 7, rateLimitFactor: 1 },
    { id: '2', userId: 7, rateLimitFactor: 100 },
    { id: '3', userId: 8, rateLimitFactor: 1 },
  ] as const;
  remember('a', one);
  remember('b', two);
  remember('a', one);
  remember('c', three);
  expect(['a', 'b', 'c'].map(find)).toEqual([one, undefined, three]);
});

test('the memory of verified API tokens has 10,000 by default', () => {
  const { remember, find } = verifiedApiTokens();
  for (let index = 0; index <= 10_000; index += 1) {
    remember(`digest ${index}`, { id: String(index), userId: 7, rateLimitFactor: 1 });
  }
  expect([find('digest 0'), find('digest 1')]).toEqual([
    undefined,
    { id: '1', userId: 7, rateLimitFactor: 1 },
  ]);
});

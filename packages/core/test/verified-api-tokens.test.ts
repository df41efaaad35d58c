import { expect, test } from 'vitest';
import { verifiedApiTokens } from '../src/steps/verified-api-tokens.ts';

test('the memory of verified API tokens forgets those that were verified longest ago', () => {
  const { remember, idOf } = verifiedApiTokens(2);
  remember('a', '1');
  remember('b', '2');
  remember('a', '1');
  remember('c', '3');
  expect(['a', 'b', 'c'].map(idOf)).toEqual(['1', undefined, '3']);
});

test('the memory of verified API tokens has 10,000 by default', () => {
  const { remember, idOf } = verifiedApiTokens();
  for (let index = 0; index <= 10_000; index += 1) remember(`digest ${index}`, String(index));
  expect([idOf('digest 0'), idOf('digest 1')]).toEqual([undefined, '1']);
});

import { expect, test } from 'vitest';
import { countValid } from '../../src/domain/accounts/api-token.ts';

test.each<[readonly number[], number]>([
  [[], 0],
  [[99], 0],
  [[100], 0],
  [[101], 1],
  [[99, 100, 101, 102], 2],
])('of tokens that expire at %j, %i are valid at 100', (expiries, count) => {
  expect(countValid(expiries, 100)).toBe(count);
});

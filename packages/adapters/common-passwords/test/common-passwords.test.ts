import { dictionary } from '@zxcvbn-ts/language-common';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { commonPasswordsContract, runContract } from '@paydocs/testing/contracts';
import { expect, test } from 'vitest';
import * as surface from '../src/index.ts';

const { commonPasswords } = surface;

runContract(test, commonPasswordsContract, async () => ({ commonPasswords: commonPasswords() }));

test('the package exports exactly this name', () => {
  expect(Object.keys(surface)).toEqual(['commonPasswords']);
});

test('the list has every one of the 10,000 commonest passwords that is long enough', async () => {
  const list = commonPasswords();
  const commonest = dictionary['passwords-common'].slice(0, 10_000);
  for (const password of commonest.filter(({ length }) => length >= 8)) {
    expect(await list.includes(password), password).toBe(true);
  }
});

test('the list has 10,000 passwords of at least 8 characters', async () => {
  const list = commonPasswords();
  const all = dictionary['passwords-common'];
  const included = await Promise.all(all.map((password) => list.includes(password)));
  const listed = all.filter((_, index) => included[index]);
  expect(listed).toHaveLength(10_000);
  expect(listed.filter(({ length }) => length < 8)).toEqual([]);
});

test.each([SAMPLE_PASSWORD, 'a long pass phrase', 'Tr0ub4dor&3 and more'])(
  'the list does not have %s',
  async (password) => {
    expect(await commonPasswords().includes(password)).toBe(false);
  },
);

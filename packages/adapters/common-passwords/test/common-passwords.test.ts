import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { commonPasswordsContract, runContract } from '@paydocs/testing/contracts';
import { expect, test } from 'vitest';
import { COMMONEST } from '../src/commonest.ts';
import * as surface from '../src/index.ts';
import { INDEPENDENT_LIST } from './independent-list.ts';

const { commonPasswords } = surface;

runContract(test, commonPasswordsContract, async () => ({ commonPasswords: commonPasswords() }));

test('the package exports exactly this name', () => {
  expect(Object.keys(surface)).toEqual(['commonPasswords']);
});

// @promise R66
test('the list has every common password of an independent list', async () => {
  const list = commonPasswords();
  const missing: string[] = [];
  for (const password of INDEPENDENT_LIST) {
    if (!(await list.includes(password))) missing.push(password);
  }
  expect(missing).toEqual([]);
  expect(INDEPENDENT_LIST).toHaveLength(497);
});

test.each(['987654321', '123123123', '00000000', 'aaaaaaaa', '1q2w3e4r', 'Football'])(
  'the list has %s',
  async (password) => {
    expect(await commonPasswords().includes(password)).toBe(true);
  },
);

// @promise R66
test('the list has 10,000 different passwords of at least 8 characters in lower case', () => {
  const passwords = new Set(COMMONEST.trim().split(/\s+/));
  expect(passwords.size).toBe(10_000);
  expect([...passwords].filter((text) => !/^[!-@[-~]{8,}$/.test(text))).toEqual([]);
});

test.each([SAMPLE_PASSWORD, 'a long pass phrase', 'Tr0ub4dor&3 and more'])(
  'the list does not have %s',
  async (password) => {
    expect(await commonPasswords().includes(password)).toBe(false);
  },
);

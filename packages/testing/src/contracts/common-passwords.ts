import assert from 'node:assert/strict';
import type { CommonPasswords } from '@paydocs/core';
import { type Closable, type Contract, expectations } from './contract.ts';

/** The list under test. */
export interface CommonPasswordsHarness extends Closable {
  readonly commonPasswords: CommonPasswords;
}

const COMMON = ['password', '12345678', 'qwertyuiop', 'iloveyou', 'sunshine', 'password1'];

/** The contract of `CommonPasswords`. */
export const commonPasswordsContract: Contract<CommonPasswordsHarness> = {
  port: 'CommonPasswords',
  expectations: expectations({
    'includes the commonest passwords, each time': async ({ commonPasswords }) => {
      for (const password of [...COMMON, ...COMMON]) {
        assert.equal(await commonPasswords.includes(password), true, password);
      }
    },
    'includes them in any case': async ({ commonPasswords }) => {
      for (const password of ['PASSWORD', 'Sunshine', 'iLoveYou']) {
        assert.equal(await commonPasswords.includes(password), true, password);
      }
    },
    'compares whole passwords': async ({ commonPasswords }) => {
      const others = ['a password', 'password sunshine', ' sunshine', 'sunshine ', 'passwor', ''];
      for (const password of others) {
        assert.equal(await commonPasswords.includes(password), false, JSON.stringify(password));
      }
    },
    'includes no pass phrase, and no name of a property': async ({ commonPasswords }) => {
      const others = ['correct horse battery staple', 'пароль-из-слов', 'hasOwnProperty'];
      for (const password of [...others, '__proto__', 'constructor of plain objects']) {
        assert.equal(await commonPasswords.includes(password), false, password);
      }
    },
  }),
};

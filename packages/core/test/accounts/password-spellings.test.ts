import { expect, test } from 'vitest';
import { passwordSpellings } from '../../src/domain/accounts/password-spellings.ts';

test.each([
  ['password1', ['password1']],
  ['        ', ['        ', '']],
  ['password1 ', ['password1 ', 'password1']],
  [' Pass word1', [' Pass word1', 'password1']],
  ['pass\u200bw\u00adord1', ['pass\u200bw\u00adord1', 'password1']],
  ['ｐａｓｓｗｏｒｄ１', ['ｐａｓｓｗｏｒｄ１', 'password1']],
  ['p\u00e1ssw\u00f6rd1', ['p\u00e1ssw\u00f6rd1', 'password1']],
  ['passwordpassword', ['passwordpassword', 'password']],
  [
    'Password Password PASSWORD',
    ['Password Password PASSWORD', 'passwordpasswordpassword', 'password'],
  ],
  ['horse battery', ['horse battery', 'horsebattery']],
])('the spellings of %j are %j', (password, spellings) => {
  expect(passwordSpellings(password)).toEqual(spellings);
});

import { describe, expect, test } from 'vitest';
import { isPredictable } from '../../src/domain/accounts/predictable-password.ts';

describe('a predictable password', () => {
  test.each([
    ['one character', ['00000000', 'aaaaaaaa', 'AaAaAaAa', '!!!!!!!!!!', '😀😀😀😀😀😀😀😀']],
    ['a block of two to four', ['abababab', '123123123', 'passpass', '12312312', 'žluťžluťž']],
    ['the digits', ['12345678', '987654321', '1234567890', '01234567', '3456789012'.slice(0, 8)]],
    ['the alphabet', ['abcdefgh', 'ZYXWVUTS', 'lmnopqrstu']],
    ['a row of a keyboard', ['qwertyui', 'lkjhgfdsa', 'QWERTZUI', 'azertyuiop', '!@#$%^&*']],
    ['two runs', ['1234abcd', 'aaaabbbb', 'qwerty12', 'asdfg54321', '12345678!', 'aaaaaaa1']],
    ['more runs', ['qazqazqaz', 'abc123abc', '123qweasdzxc', 'abcd1234abcd1234', '11112222aaaa']],
  ])('is %s: %j', (_name, passwords) => {
    expect(passwords.filter((password) => !isPredictable(password))).toEqual([]);
  });

  test.each([
    'password',
    'sunshine',
    'deferred',
    'abcdeXfg',
    'a1b2c3d4',
    'Tr0ub4dor&3',
    'correct horse battery staple',
    'x7Kp2mQz',
    'пароль-из-слов',
    'horse horse',
    'five5five5',
  ])('is not %s', (password) => {
    expect(isPredictable(password)).toBe(false);
  });

  test('has runs of three characters on average: each other character counts as a run', () => {
    expect(isPredictable('123456kw')).toBe(false);
    expect(isPredictable('1234567kw')).toBe(true);
  });
});

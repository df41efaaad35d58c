import { describe, expect, test } from 'vitest';
import {
  normalizePassword,
  validateNewPassword,
  validatePassword,
  type Validator,
} from '../../src/index.ts';

const outcome = (validate: Validator<string>, input: unknown) => {
  const validation = validate(input);
  return 'value' in validation ? validation.value : validation.violation;
};

const PASSWORD_LENGTH = { rule: 'length', min: 8, max: 256 };
const CONTROL = { rule: 'characters' };
const REQUIRED = { rule: 'required' };
const STRING = { rule: 'string' };

describe.each([
  ['a new password', validateNewPassword],
  ['a password to verify', validatePassword],
] as const)('%s', (_name, validate) => {
  test.each([
    ['8 letters', 'a'.repeat(8)],
    ['256 letters', 'a'.repeat(256)],
    ['8 characters outside the BMP', '😀'.repeat(8)],
    ['256 characters outside the BMP', '😀'.repeat(256)],
    ['surrounding space', '  spaced  '],
    ['only spaces', ' '.repeat(8)],
    ['line separators of Unicode', `a\u2028b\u2029${'c'.repeat(8)}`],
  ])('accepts %s unchanged', (_, input) => {
    expect(outcome(validate, input)).toBe(input);
  });

  test.each([
    ['7 letters', 'a'.repeat(7), PASSWORD_LENGTH],
    ['257 letters', 'a'.repeat(257), PASSWORD_LENGTH],
    ['7 characters of 14 UTF-16 units', '😀'.repeat(7), PASSWORD_LENGTH],
    ['257 characters outside the BMP', '😀'.repeat(257), PASSWORD_LENGTH],
    ['a million letters', 'a'.repeat(1_000_000), PASSWORD_LENGTH],
    ['nothing', '', REQUIRED],
    ['a number', 12_345_678, STRING],
    ['a list of characters', Array.from('password'), STRING],
    ['a NUL', 'pass\u0000word', CONTROL],
    ['a line feed', 'password\n', CONTROL],
    ['a delete', 'pass\u007Fword', CONTROL],
    ['a C1 control', 'pass\u0085word', CONTROL],
    ['half a surrogate pair', 'password\ud83d', CONTROL],
  ])('refuses %s', (_, input, expected) => {
    expect(outcome(validate, input)).toEqual(expected);
  });
});

describe('the form of a password that is hashed', () => {
  test.each([
    ['a composed letter', 'Cafe\u0301-123', 'Caf\u00e9-123'],
    ['the letters of a ligature', 'o\ufb03ce-1234', 'office-1234'],
    ['narrow letters', '\uff50\uff41\uff53\uff53-1234', 'pass-1234'],
    ['a plain space', 'plum\u00a0kettle', 'plum kettle'],
    ['the case, spaces at the ends and marks', ' Plum-Kettle! ', ' Plum-Kettle! '],
  ])('has %s', (_, typed, hashed) => {
    expect(normalizePassword(typed)).toBe(hashed);
    expect(outcome(validateNewPassword, typed)).toBe(hashed);
    expect(outcome(validatePassword, typed)).toBe(typed);
  });

  test('has 8 characters or more, and any number when 256 were typed', () => {
    expect(outcome(validateNewPassword, 'e\u0301'.repeat(7))).toEqual(PASSWORD_LENGTH);
    expect(outcome(validateNewPassword, 'e\u0301'.repeat(8))).toBe('\u00e9'.repeat(8));
    expect(outcome(validateNewPassword, '\ufb03'.repeat(256))).toBe('ffi'.repeat(256));
    expect(outcome(validateNewPassword, '\ufb03'.repeat(7))).toEqual(PASSWORD_LENGTH);
  });

  test.each([
    ['more', 'e\u0301'.repeat(256)],
    ['fewer', '\ufb03'.repeat(7)],
    ['enough for an old password', 'e\u0301'.repeat(4)],
    ['not too many for an old password', '\ufb03'.repeat(256)],
  ])('of a password to verify may have bounds when %s characters are typed', (_, typed) => {
    expect(outcome(validatePassword, typed)).toBe(typed);
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLetter } from '../../../tools/any-letter.ts';
import { validateName, validatePassword, validateText } from '../src/domain/text.ts';
import type { Validation } from '../src/domain/validation.ts';
import { runs } from '../../../test/property-runs.ts';

const outcome = (validation: Validation<string>) =>
  'value' in validation ? validation.value : validation.violation;

const PASSWORD_LENGTH = { rule: 'length', min: 8, max: 256 };
const NAME_LENGTH = { rule: 'length', min: 1, max: 255 };
const CONTROL = { rule: 'characters' };
const REQUIRED = { rule: 'required' };
const STRING = { rule: 'string' };

describe('validatePassword', () => {
  test.each([
    ['8 letters', 'a'.repeat(8)],
    ['256 letters', 'a'.repeat(256)],
    ['8 characters outside the BMP', '😀'.repeat(8)],
    ['256 characters outside the BMP', '😀'.repeat(256)],
    ['surrounding space', '  spaced  '],
    ['only spaces', ' '.repeat(8)],
    ['combining characters', 'e\u0301'.repeat(4)],
    ['line separators of Unicode', `a\u2028b\u2029${'c'.repeat(8)}`],
  ])('accepts %s unchanged', (_, input) => {
    expect(outcome(validatePassword(input))).toBe(input);
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
    expect(outcome(validatePassword(input))).toEqual(expected);
  });
});

const TURNING = [
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
];

describe('validateName', () => {
  test.each(TURNING)('refuses %j, which turns the direction of what follows', (character) => {
    for (const name of [`${character}Ada`, `Ada${character}`, `A${character}moc.live`]) {
      expect(outcome(validateName(name))).toEqual(CONTROL);
    }
    expect(outcome(validatePassword(`pass${character}word`))).toBe(`pass${character}word`);
  });

  test('accepts names of scripts that run to the left, also with marks of their direction', () => {
    for (const name of ['\u05d3\u05d5\u05d3', '\u0645\u062d\u0645\u062f\u200f (Ada)']) {
      expect(outcome(validateName(name))).toBe(name);
    }
  });

  test.each([
    [' Ada ', 'Ada'],
    ['\u00a0\u3000Ada\u2003', 'Ada'],
    ['李', '李'],
    ['von der Leyen', 'von der Leyen'],
    ['😀'.repeat(255), '😀'.repeat(255)],
    [` ${'é'.repeat(255)} `, 'é'.repeat(255)],
    ['<b>Ada</b>', '<b>Ada</b>'],
  ])('accepts %j', (input, expected) => {
    expect(outcome(validateName(input))).toEqual(expected);
  });

  test.each([
    [undefined, REQUIRED],
    [null, REQUIRED],
    ['   ', REQUIRED],
    ['Ada\n', CONTROL],
    ['é'.repeat(256), NAME_LENGTH],
    ['😀'.repeat(256), NAME_LENGTH],
    ['A\u0007da', CONTROL],
    [true, STRING],
  ])('refuses %j', (input, expected) => {
    expect(outcome(validateName(input))).toEqual(expected);
  });
});

describe('validateText', () => {
  const bounds = { min: 3, max: 6 };

  test('accepts exactly the well-formed strings without control characters within the bounds', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter, maxLength: 9 }), (input) => {
        const points = Array.from(input);
        const isValid =
          points.length >= 3 &&
          points.length <= 6 &&
          points.every((point) => !/[\p{Cc}\p{Cs}]/u.test(point));
        expect('value' in validateText(input, bounds)).toBe(isValid);
      }),
      runs(1000),
    );
  });
});

const lines = (input: string) => outcome(validateText(input, { min: 1, max: 9, multiline: true }));

describe('a text of several lines', () => {
  test.each([
    ['a\nb', 'a\nb'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\r\n'.repeat(4), 'a\n'.repeat(4)],
    ['a\tb', CONTROL],
    ['a\u0085b', CONTROL],
    ['a\u0000', CONTROL],
    ['a\ud83d', CONTROL],
  ])('%j is %j', (input, expected) => {
    expect(lines(input)).toEqual(expected);
  });
});

test('a normalized text has composed letters, which count as one', () => {
  const rules = { min: 1, max: 4, trimmed: true, normalized: true } as const;
  expect(outcome(validateText(' Cafe\u0301 ', rules))).toBe('Caf\u00e9');
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLetter } from '../../../../tools/any-letter.ts';
import { validatePassword } from '../../src/domain/accounts/password.ts';
import { validateName, validateText } from '../../src/domain/values/text.ts';
import type { Validation } from '../../src/domain/foundation/validation.ts';
import { runs } from '../../../../test/property-runs.ts';

const outcome = (validation: Validation<string>) =>
  'value' in validation ? validation.value : validation.violation;

const NAME_LENGTH = { rule: 'length', min: 1, max: 255 };
const CONTROL = { rule: 'characters' };
const REQUIRED = { rule: 'required' };
const STRING = { rule: 'string' };

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
    ['Zoe\u0308', 'Zo\u00eb'],
    ['e\u0301'.repeat(255), '\u00e9'.repeat(255)],
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

  // @promise R41
  test('accepts exactly the well-formed strings without control characters within the bounds', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter, maxLength: 9 }), (input) => {
        const points = Array.from(input.normalize('NFC'));
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

test('letters are composed and count as one, unless a text stays as typed', () => {
  const rules = { min: 1, max: 5, trimmed: true } as const;
  expect(outcome(validateText(' Cafe\u0301 ', { ...rules, max: 4 }))).toBe('Caf\u00e9');
  expect(outcome(validateText(' Cafe\u0301 ', { ...rules, asTyped: true }))).toBe('Cafe\u0301');
});

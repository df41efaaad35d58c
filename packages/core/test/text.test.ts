import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Check } from '../src/domain/check.ts';
import { name, password, text } from '../src/domain/text.ts';

const outcome = (check: Check<string>): string =>
  'value' in check ? check.value : `${check.rule}: ${check.text}`;

const PASSWORD_LENGTH = 'length: must be between 8 and 256 characters.';
const NAME_LENGTH = 'length: must be between 1 and 255 characters.';
const CONTROL = 'characters: must not contain control characters.';

describe('password', () => {
  test.each([
    ['8 emails', 'a'.repeat(8)],
    ['256 emails', 'a'.repeat(256)],
    ['8 characters outside the BMP', '😀'.repeat(8)],
    ['256 characters outside the BMP', '😀'.repeat(256)],
    ['surrounding space', '  spaced  '],
    ['only spaces', ' '.repeat(8)],
    ['combining characters', 'e\u0301'.repeat(4)],
    ['line separators of Unicode', `a\u2028b\u2029${'c'.repeat(8)}`],
  ])('takes %s exactly as they are', (_, input) => {
    expect(outcome(password(input))).toBe(input);
  });

  test.each([
    ['7 emails', 'a'.repeat(7), PASSWORD_LENGTH],
    ['257 emails', 'a'.repeat(257), PASSWORD_LENGTH],
    ['7 characters of 14 UTF-16 units', '😀'.repeat(7), PASSWORD_LENGTH],
    ['257 characters outside the BMP', '😀'.repeat(257), PASSWORD_LENGTH],
    ['a million emails', 'a'.repeat(1_000_000), PASSWORD_LENGTH],
    ['nothing', '', 'required: is required.'],
    ['a number', 12_345_678, 'string: must be a string.'],
    ['a list of characters', Array.from('password'), 'string: must be a string.'],
    ['a NUL', 'pass\u0000word', CONTROL],
    ['a line feed', 'password\n', CONTROL],
    ['a delete', 'pass\u007Fword', CONTROL],
    ['a C1 control', 'pass\u0085word', CONTROL],
    ['half a surrogate pair', 'password\ud83d', CONTROL],
  ])('refuses %s', (_, input, expected) => {
    expect(outcome(password(input))).toBe(expected);
  });
});

describe('name', () => {
  test.each([
    [' Ada ', 'Ada'],
    ['\u00a0\u3000Ada\u2003', 'Ada'],
    ['李', '李'],
    ['von der Leyen', 'von der Leyen'],
    ['😀'.repeat(255), '😀'.repeat(255)],
    [` ${'é'.repeat(255)} `, 'é'.repeat(255)],
    ['<b>Ada</b>', '<b>Ada</b>'],
  ])('takes %j', (input, expected) => {
    expect(outcome(name(input))).toBe(expected);
  });

  test.each([
    [undefined, 'required: is required.'],
    [null, 'required: is required.'],
    ['   ', 'required: is required.'],
    ['Ada\n', CONTROL],
    ['é'.repeat(256), NAME_LENGTH],
    ['😀'.repeat(256), NAME_LENGTH],
    ['A\u0007da', CONTROL],
    [true, 'string: must be a string.'],
  ])('refuses %j', (input, expected) => {
    expect(outcome(name(input))).toBe(expected);
  });
});

describe('text', () => {
  const bounds = { min: 3, max: 6 };

  test('takes exactly the well-formed strings without control characters of its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 9 }), (input) => {
        const points = Array.from(input);
        const fine =
          points.length >= 3 &&
          points.length <= 6 &&
          points.every((point) => !/[\p{Cc}\p{Cs}]/u.test(point));
        expect('value' in text(input, bounds)).toBe(fine);
      }),
    );
  });
});

import {
  RawJson,
  validateEin,
  validateExternalId,
  validateFreeForm,
  validatePhone,
  validateSsn,
  validateInstant,
  validateUuid,
  type Validator,
} from '@paydocs/core';
import { describe, expect, test } from 'vitest';

const WRONG_TYPES = [true, 7, 1n, {}, [], Symbol('wrong'), () => 'x'];

const ruleOf = (validator: Validator<unknown>, input: unknown): string => {
  const validation = validator(input);
  return 'value' in validation ? 'valid' : validation.violation.rule;
};

describe.each([
  [
    'an SSN',
    validateSsn,
    [
      '123-45-6789',
      ' 001-01-0001 ',
      '667-99-9999',
      '899-10-1000',
      // ITINs.
      '900-50-0000',
      '912-65-1234',
      '999-70-1234',
      '912-88-1234',
      '912-90-1234',
      '912-92-1234',
      '912-94-1234',
      '912-99-9999',
    ],
    [
      '123456789',
      '123-45-678',
      'x',
      '1123-45-6789',
      '000-45-6789',
      '666-45-6789',
      '900-45-6789',
      '999-45-6789',
      '912-49-6789',
      '912-66-6789',
      '912-69-6789',
      '912-89-6789',
      '912-93-6789',
      '812-50-0000',
      '123-00-6789',
      '123-45-0000',
    ],
  ],
  ['an EIN', validateEin, ['12-3456789'], ['123456789', '12-345678', '1-23456789']],
  ['a phone', validatePhone, ['+12175550100', '+4930123456'], ['2175550100', '+0123456789', '+1']],
  [
    'a UUID',
    validateUuid,
    ['0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11'],
    ['0b7e6f5e1c694f0e9a530d7c1f1d2a11', '{0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11}'],
  ],
  [
    'an instant',
    validateInstant,
    ['2026-01-31T08:00:00Z', '2026-01-31 08:00:00.123456+02:00'],
    ['2026-01-31', '2026-02-30T08:00:00Z', '2026-01-31T25:00:00Z', '2026-01-31T08:00:00'],
  ],
] as const)('%s', (_, validator, valid, wrong) => {
  test.each(valid)('may be %j', (text) => {
    expect(ruleOf(validator, text)).toBe('valid');
  });

  test.each(wrong)('must not be %j', (text) => {
    expect(ruleOf(validator, text)).toBe('format');
  });

  test('is required, and a string', () => {
    for (const blank of [undefined, null, '', ' ']) {
      expect(ruleOf(validator, blank)).toBe('required');
    }
    for (const value of WRONG_TYPES) expect(ruleOf(validator, value)).toBe('string');
  });

  test('has no control characters, also where it is trimmed or blank', () => {
    for (const text of [`${valid[0]}\n`, `\t${valid[0]}`, `${valid[0]}\n1`, '\v', '\0']) {
      expect(ruleOf(validator, text)).toBe('characters');
    }
  });
});

test('a UUID becomes lower case, and an instant UTC with milliseconds', () => {
  const upper = '0B7E6F5E-1C69-4F0E-9A53-0D7C1F1D2A11';
  expect(validateUuid(upper)).toEqual({ value: upper.toLowerCase() });
  expect(validateInstant('2026-01-31T08:00:00.1239+02:00')).toEqual({
    value: '2026-01-31T06:00:00.123Z',
  });
});

test('a key of another system is trimmed, and has 1 to 255 characters', () => {
  expect(validateExternalId(' E-1 ')).toEqual({ value: 'E-1' });
  expect(ruleOf(validateExternalId, ' ')).toBe('required');
  expect(ruleOf(validateExternalId, 'x'.repeat(256))).toBe('length');
  expect(ruleOf(validateExternalId, 'E\n1')).toBe('characters');
});

describe('a free-form object', () => {
  const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) });

  test('is empty by default', () => {
    for (const missing of [undefined, null]) {
      expect(validateFreeForm(missing)).toEqual({ value: new RawJson('{}') });
    }
  });

  test('keeps its values', () => {
    const value = { a: [1, null, 'x'], 'b.c': { d: '\\u0000 😀' } };
    expect(validateFreeForm(value)).toEqual({ value: RawJson.of(value) });
  });

  test.each([
    ['a list', []],
    ['a text', '{}'],
    ['a number', 7],
    ['a date', new Date(0)],
    ['a map', new Map([['a', 1]])],
    ['a value without a JSON form', { n: 1n }],
    ['an object with another JSON form', { toJSON: () => [] }],
  ])('must not be %s', (_, value) => {
    expect(ruleOf(validateFreeForm, value)).toBe('object');
  });

  test.each([
    ['more than 16384 characters', { a: 'x'.repeat(16_384) }],
    ['more than 8 levels', nested(8)],
    ['NUL', { a: '\0' }],
    ['NUL in a name', { 'a\0': 1 }],
    ['a lone surrogate', { a: '\ud800' }],
    ['an infinite number', { a: [1, { b: Number.POSITIVE_INFINITY }] }],
    ['a value that is no number', { a: Number.NaN }],
    ['a map', { a: new Map([['b', 1]]) }],
    ['a set', { a: [new Set(['b'])] }],
  ])('must not have %s', (_, value) => {
    expect(ruleOf(validateFreeForm, value)).toBe('json');
  });

  test('may have 16384 characters and 8 levels', () => {
    expect(ruleOf(validateFreeForm, { a: 'x'.repeat(16_384 - 8) })).toBe('valid');
    expect(ruleOf(validateFreeForm, nested(7))).toBe('valid');
  });
});

import { describe, expect, test } from 'vitest';
import { decimalOf, decimalSumOf } from '../../src/domain/statements/statement-numbers.ts';

describe('a number of a row', () => {
  test.each([undefined, null, ''])('that is %j is missing', (input) => {
    expect(decimalOf(2)(input)).toEqual({ violation: { rule: 'required' } });
  });

  test.each(['1.234', 'ten', '1000000000000.00', '-1000000000000.00'])('%j is refused', (input) => {
    const expected = 'a decimal number such as 123.45';
    expect(decimalOf(2)(input)).toEqual({ violation: { rule: 'format', expected } });
  });

  test.each(['-999999999999.99', '999999999999.99', '-0.01', '0'])('%j is taken', (input) => {
    expect(decimalOf(2)(input)).toHaveProperty('value');
  });

  test('is below that of a sum', () => {
    expect(decimalSumOf(2)('-999999999999999.99')).toHaveProperty('value');
    expect(decimalSumOf(2)('1000000000000000.00')).toHaveProperty('violation');
  });
});

import { currencyDecimals } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { validateCurrency } from '../../src/domain/values/currency.ts';

describe('currencyDecimals', () => {
  test.each([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['CLP', 0],
    ['KWD', 3],
    ['TND', 3],
  ])('%s has %i', (code, decimals) => {
    expect(currencyDecimals(code)).toBe(decimals);
  });

  test.each(['usd', 'XAU', 'XTS', 'DEM', '', 'US', 'constructor'])('%j is unknown', (code) => {
    expect(currencyDecimals(code)).toBeUndefined();
  });
});

describe('validateCurrency', () => {
  test('returns a known code, and the dollar by default', () => {
    expect(validateCurrency('EUR')).toEqual({ value: 'EUR' });
    expect(validateCurrency(undefined)).toEqual({ value: 'USD' });
    expect(validateCurrency(null)).toEqual({ value: 'USD' });
  });

  test('refuses other texts and other types', () => {
    const expected = 'an ISO 4217 code such as USD';
    expect(validateCurrency('Euro')).toEqual({ violation: { rule: 'format', expected } });
    expect(validateCurrency(840)).toEqual({ violation: { rule: 'string' } });
  });
});

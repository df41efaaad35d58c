import { amountOf, validateSiteSettings } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { priceOfType } from '../src/domain/site-settings.ts';

const ruleOf = (input: unknown): string => {
  const validation = validateSiteSettings(input);
  return 'value' in validation ? 'none' : validation.violation.rule;
};

describe('validateSiteSettings', () => {
  test('returns canonical prices, and the defaults of what is left out', () => {
    expect(validateSiteSettings({})).toEqual({ value: { paper: 'letter', prices: {} } });
    expect(
      validateSiteSettings({ paper: 'a4', prices: { ' Pay Statement ': 12.5, w2: '99999.99' } }),
    ).toEqual({ value: { paper: 'a4', prices: { 'Pay Statement': '12.50', w2: '99999.99' } } });
  });

  test.each([
    [undefined, 'object'],
    [null, 'object'],
    [[], 'object'],
    [{ logo: 'x' }, 'unknown'],
    [{ paper: 'a5' }, 'unknown'],
    [{ prices: [] }, 'object'],
    [{ prices: { '': '1.00' } }, 'required'],
    [{ prices: { w2: '1.001' } }, 'format'],
    [{ prices: { w2: '-0.01' } }, 'format'],
    [{ prices: { w2: '100000' } }, 'format'],
    [{ prices: { w2: 'free' } }, 'format'],
    [{ prices: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`t${n}`, 0])) }, 'items'],
  ])('refuses %j with the rule %s', (input, rule) => {
    expect(ruleOf(input)).toBe(rule);
  });
});

test('a type without a price is free', () => {
  const settings = { paper: 'letter', prices: { w2: '0.10' } } as const;
  expect(priceOfType(settings, 'w2')).toBe('0.10');
  expect(priceOfType(settings, 'paystub')).toBe('0.00');
  expect(priceOfType(settings, 'constructor')).toBe('0.00');
});

test('amountOf multiplies exactly', () => {
  expect(amountOf('0.10', 3)).toBe('0.30');
  expect(amountOf('12.50', 0)).toBe('0.00');
  expect(amountOf('99999.99', 1_000_000)).toBe('99999990000.00');
});

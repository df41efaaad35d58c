import { amountOf, DEFAULT_SITE_SETTINGS, siteSettingRules } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { documentTypes } from '@paydocs/core';
import { priceOfType, siteSettingNames } from '../../src/domain/sites/site-settings.ts';

const ruleOf = (name: keyof typeof siteSettingRules, input: unknown): string => {
  const validation = siteSettingRules[name](input);
  return 'value' in validation ? 'none' : validation.violation.rule;
};

const repeated = (count: number) => Array.from({ length: count }, (_, index) => `rules-${index}`);

describe('the rules of the settings of a site', () => {
  test('accept the defaults', () => {
    for (const name of siteSettingNames) {
      const value = DEFAULT_SITE_SETTINGS[name];
      expect(siteSettingRules[name](value)).toEqual({ value });
    }
  });

  test('return canonical prices, and each rule set once', () => {
    expect(siteSettingRules.prices({ ' Pay Statement ': 12.5, w2: '99999.99' })).toEqual({
      value: { 'Pay Statement': '12.50', w2: '99999.99' },
    });
    expect(siteSettingRules.statementRules(['us-ny', 'us-ca', 'us-ny'])).toEqual({
      value: ['us-ny', 'us-ca'],
    });
  });

  test.each([
    ['paper', 'a5', 'unknown'],
    ['paper', null, 'unknown'],
    ['prices', null, 'object'],
    ['prices', [], 'object'],
    ['prices', { '': '1.00' }, 'required'],
    ['prices', { w2: '1.001' }, 'format'],
    ['prices', { w2: '-0.01' }, 'format'],
    ['prices', { w2: '100000' }, 'format'],
    ['prices', { w2: 'free' }, 'format'],
    ['prices', Object.fromEntries(repeated(101).map((name) => [name, 0])), 'items'],
    ['defaultTemplateId', 'Fancy', 'format'],
    ['defaultTemplateId', 7, 'string'],
    ['defaultColorId', 'pink', 'format'],
    ['defaultColorId', '#777777', 'format'],
    ['pdfStandard', 'A-1b', 'unknown'],
    ['absentRows', 'off', 'boolean'],
    ['noticesPerHour', 0, 'range'],
    ['noticesPerHour', 100_001, 'range'],
    ['noticesPerHour', '60', 'integer'],
    ['statementRules', 'us-ca', 'list'],
    ['statementRules', null, 'list'],
    ['statementRules', [1], 'format'],
    ['statementRules', [''], 'format'],
    ['statementRules', ['US-CA'], 'format'],
    ['statementRules', ['a'.repeat(51)], 'format'],
    ['statementRules', repeated(21), 'items'],
  ] as const)('refuse for %s %j with the rule %s', (name, input, rule) => {
    expect(ruleOf(name, input)).toBe(rule);
  });
});

test('a type without a price is free', () => {
  const settings = { ...DEFAULT_SITE_SETTINGS, prices: { w2: '0.10' } };
  expect(priceOfType(settings, 'w2', documentTypes())).toBe('0.10');
  expect(priceOfType(settings, 'paystub', documentTypes())).toBe('0.00');
  expect(priceOfType(settings, 'constructor', documentTypes())).toBe('0.00');
});

test('amountOf multiplies exactly', () => {
  expect(amountOf('0.10', 3)).toBe('0.30');
  expect(amountOf('12.50', 0)).toBe('0.00');
  expect(amountOf('99999.99', 1_000_000)).toBe('99999990000.00');
});

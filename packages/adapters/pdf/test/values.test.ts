import { describe, expect, test } from 'vitest';
import { formatAmount, formatDate, formatMoney, formatPeriod } from '../src/values/format.ts';
import { localeOf } from '../src/values/locales.ts';

describe('an amount', () => {
  test.each([
    ['en', '1234567.80', '1,234,567.80'],
    ['en-US', '-3.00', '-3.00'],
    ['de', '1234.50', '1.234,50'],
    ['de-CH', '1234.50', '1’234.50'],
    ['fr-FR', '1234.50', '1\u00a0234,50'],
    ['fr-CH', '1234.50', '1’234.50'],
    ['it-CH', '1234.50', '1’234.50'],
    ['es-MX', '1234.50', '1,234.50'],
    ['es-SV', '1234.50', '1,234.50'],
    ['es-419', '1234.50', '1,234.50'],
    ['es-CO', '1234.50', '1.234,50'],
    ['sr-Latn-RS', '1234.50', '1.234,50'],
    ['tlh', '1234.50', '1,234.50'],
    ['ja', '123456', '123,456'],
    ['en', '999', '999'],
    ['en', '1000', '1,000'],
    ['en-IN', '999.00', '999.00'],
    ['en-IN', '-123456.50', '-1,23,456.50'],
    ['en-IN', '1234567890', '1,23,45,67,890'],
    ['en', '900719925474099.123456', '900,719,925,474,099.123456'],
  ])('in %s: %s is %s', (lang, amount, expected) => {
    expect(formatAmount(amount, localeOf(lang))).toBe(expected);
  });
});

describe('money', () => {
  test.each([
    ['en', 'USD', '1849.43', '$1,849.43'],
    ['en', 'USD', '-1849.43', '-$1,849.43'],
    ['en', 'CHF', '5.00', 'CHF\u00a05.00'],
    ['de', 'EUR', '1849.43', '1.849,43\u00a0€'],
    ['de', 'XYZ', '-1.00', '-1,00\u00a0XYZ'],
    ['pt-BR', 'BRL', '1849.43', 'R$1.849,43'],
    ['vi', 'VND', '1849', '1.849\u00a0₫'],
  ])('in %s: %s %s is %s', (lang, currency, amount, expected) => {
    expect(formatMoney(amount, { currency, locale: localeOf(lang) })).toBe(expected);
  });
});

describe('a date', () => {
  test.each([
    ['en', 'Dec 5, 2026'],
    ['EN-us', 'Dec 5, 2026'],
    ['en-GB', '5 Dec 2026'],
    ['en-CA', '2026-12-05'],
    ['en-IN', '5 Dec 2026'],
    ['en-SG', '5 Dec 2026'],
    ['en-PH', 'Dec 5, 2026'],
    ['de', '05.12.2026'],
    ['fr', '05/12/2026'],
    ['nl-BE', '05-12-2026'],
    ['sv', '2026-12-05'],
    ['ko', '2026-12-05'],
    ['constructor', '2026-12-05'],
  ])('in %s is %s', (lang, expected) => {
    expect(formatDate('2026-12-05', localeOf(lang))).toBe(expected);
  });
});

test('a period has two dates, which are not divided', () => {
  expect(formatPeriod('2026-01-01', '2026-01-15', localeOf('en'))).toBe(
    'Jan\u00a01,\u00a02026\u00a0– Jan\u00a015,\u00a02026',
  );
  expect(formatPeriod('2026-01-01', '2026-01-15', localeOf('de'))).toBe(
    '01.01.2026\u00a0– 15.01.2026',
  );
});

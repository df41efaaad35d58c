import { expect, test } from 'vitest';
import type { Address } from '../../src/domain/payroll/address.ts';
import { addressLines } from '../../src/domain/payroll/address-lines.ts';

const blank: Address = {
  address1: null,
  address2: ' ',
  city: null,
  state: null,
  zip: null,
  country: null,
};

const at = (country: string | null): Address => ({ ...blank, country });

const full: Address = {
  address1: 'Street 1',
  address2: 'Floor 2',
  city: 'City',
  state: 'ST',
  zip: '12345',
  country: null,
};

const linesIn = (country: string | null): readonly string[] =>
  addressLines({ ...full, country }, { other: at(country), lang: 'en' });

test('the lines of an address leave blank parts out', () => {
  const sheet = { other: blank, lang: 'en' };
  expect(addressLines(blank, sheet)).toEqual([]);
  expect(addressLines({ ...blank, address1: '1 Main', zip: '62701' }, sheet)).toEqual([
    '1 Main',
    '62701',
  ]);
  expect(addressLines({ ...full, state: null }, sheet).at(-1)).toBe('City, 12345');
  expect(addressLines({ ...full, city: null }, sheet).at(-1)).toBe('ST 12345');
});

test.each([
  ['US', ['City, ST 12345']],
  ['USA', ['City, ST 12345']],
  ['Canada', ['City ST 12345']],
  ['DE', ['12345 City']],
  ['Deutschland', ['12345 City']],
  ['Italia', ['12345 City ST']],
  ['México', ['12345 City, ST']],
  ['TR', ['12345 City/ST']],
  ['uk', ['City', '12345']],
  ['England', ['City', '12345']],
  ['United Kingdom', ['City', '12345']],
  ['Frankreich', ['12345 City']],
  ['fx', ['12345 City']],
  ['Russia', ['City', 'ST', '12345']],
  ['Serbia', ['12345 City']],
  ['Czech Republic', ['12345 City']],
  ['The Netherlands', ['12345 City']],
  ['Turkey', ['12345 City/ST']],
  ['Україна', ['City', 'ST', '12345']],
  ['Brasil', ['City-ST', '12345']],
  ['Việt Nam', ['City', 'ST 12345']],
  ['Argentina', ['12345 City', 'ST']],
  ['Ecuador', ['12345', 'City']],
  ['Israel', ['City 12345']],
  ['Pakistan', ['City-12345']],
  ['Bangladesh', ['City - 12345']],
  ['Colombia', ['City, ST, 12345']],
  ['Honduras', ['City, ST', '12345']],
  ['Perú', ['City 12345', 'ST']],
  ['Venezuela', ['City 12345, ST']],
  ['Philippines', ['City', '12345 ST']],
  ['Costa Rica', ['ST, City', '12345']],
  ['Freedonia', ['City, ST 12345']],
  ['constructor', ['City, ST 12345']],
  [null, ['City, ST 12345']],
])('an address of %s has the place %j', (country, place) => {
  expect(linesIn(country)).toEqual(['Street 1', 'Floor 2', ...place]);
});

test('an address of Hungary begins with the city', () => {
  expect(linesIn('HU')).toEqual(['City', 'Street 1', 'Floor 2', '12345']);
});

test('an address without a country is written as that of the other one', () => {
  expect(addressLines(full, { other: at('DE'), lang: 'de' }).at(-1)).toBe('12345 City');
});

test.each([
  ['US', 'DE', 'en', 'United States'],
  ['DE', 'US', 'en', 'Germany'],
  ['Germany', 'US', 'de', 'Deutschland'],
  ['JP', 'US', 'es', 'Japón'],
  ['CH', 'US', 'de-CH', 'Schweiz'],
  ['DE', 'US', 'hi', 'Germany'],
  ['ZX', 'US', 'en', 'ZX'],
  ['Freedonia', 'US', 'en', 'Freedonia'],
  ['US', 'USA', 'en', '12345'],
  ['France', 'FR', 'en', '12345'],
  ['Royaume-Uni', 'GB', 'en', '12345'],
  ['France', 'US', 'de', 'Frankreich'],
  ['Hong Kong', 'HK', 'en', '12345'],
  ['US', null, 'en', '12345'],
])('an address of %s on a sheet with one of %s in %s ends with %s', (own, other, lang, last) => {
  const lines = addressLines({ ...full, country: own }, { other: at(other), lang });
  expect(lines.at(-1)).toContain(last);
});

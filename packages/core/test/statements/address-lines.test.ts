import { expect, test } from 'vitest';
import { addressLines } from '../../src/domain/payroll/address.ts';

test('the lines of an address leave blank parts out', () => {
  const blank = {
    address1: null,
    address2: ' ',
    city: null,
    state: null,
    zip: null,
    country: null,
  };
  expect(addressLines(blank)).toEqual([]);
  expect(addressLines({ ...blank, address1: '1 Main', zip: '62701', country: 'US' })).toEqual([
    '1 Main',
    '62701',
    'US',
  ]);
});

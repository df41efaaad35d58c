import { type Address, fullAddress, joinAddress } from '@paydocs/core';
import { describe, expect, test } from 'vitest';

const address: Address = {
  address1: '1 Main Street',
  address2: null,
  city: 'Springfield',
  state: '',
  zip: '62701',
  country: ' ',
};

const empty: Address = {
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
};

const LINES = { separator: '\n' };

describe('an address', () => {
  test('joins its parts without blank ones', () => {
    expect(fullAddress(address)).toBe('1 Main Street, Springfield, 62701');
    expect(joinAddress(address, LINES)).toBe('1 Main Street\nSpringfield\n62701');
  });

  test('keeps the order of an envelope', () => {
    const all = { address1: '1', address2: '2', city: '3', state: '4', zip: '5', country: '6' };
    expect(fullAddress(all)).toBe('1, 2, 3, 4, 5, 6');
    expect(joinAddress(all, LINES)).toBe('1\n2\n3\n4\n5\n6');
  });

  test('is an empty text without parts', () => {
    expect(fullAddress(empty)).toBe('');
    expect(joinAddress(empty, LINES)).toBe('');
  });

  test('renders each part, but not the separator', () => {
    const lines = joinAddress(address, { separator: '<br>', render: (part) => `<${part}>` });
    expect(lines).toBe('<1 Main Street><br><Springfield><br><62701>');
  });

  test('does not escape its parts', () => {
    const hostile = { ...empty, address1: `<a href="x" on='y'>&amp;</a>`, city: 'Köln & Bonn' };
    expect(fullAddress(hostile)).toBe(`<a href="x" on='y'>&amp;</a>, Köln & Bonn`);
  });
});

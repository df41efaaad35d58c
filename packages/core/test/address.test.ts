import { type Address, formattedAddress, fullAddress } from '@paydocs/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const address: Address = {
  address1: '1 Main Street',
  address2: null,
  city: 'Springfield',
  state: '',
  zip: '62701',
  country: ' ',
};

const nowhere: Address = {
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
};

describe('an address', () => {
  test('is its parts joined, without those that are empty', () => {
    expect(fullAddress(address)).toBe('1 Main Street, Springfield, 62701');
    expect(formattedAddress(address)).toBe('1 Main Street<br>Springfield<br>62701');
  });

  test('keeps the order of an envelope', () => {
    const all = { address1: '1', address2: '2', city: '3', state: '4', zip: '5', country: '6' };
    expect(fullAddress(all)).toBe('1, 2, 3, 4, 5, 6');
    expect(formattedAddress(all)).toBe('1<br>2<br>3<br>4<br>5<br>6');
  });

  test('is empty without parts', () => {
    expect(fullAddress(nowhere)).toBe('');
    expect(formattedAddress(nowhere)).toBe('');
  });

  test('is escaped as HTML only where it is HTML', () => {
    const hostile = { ...nowhere, address1: `<a href="x" on='y'>&amp;</a>`, city: 'Köln & Bonn' };
    expect(fullAddress(hostile)).toBe(`<a href="x" on='y'>&amp;</a>, Köln & Bonn`);
    expect(formattedAddress(hostile)).toBe(
      '&lt;a href=&quot;x&quot; on=&#039;y&#039;&gt;&amp;amp;&lt;/a&gt;<br>Köln &amp; Bonn',
    );
  });

  test('never lets a part become markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('<>&"\'br/ a')) }), (part) => {
        const html = formattedAddress({ ...nowhere, address1: part, city: part });
        expect(html.split('<br>').join('')).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#039);)/);
      }),
    );
  });
});

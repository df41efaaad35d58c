import type { Address } from '@paydocs/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressResource } from '../src/resources/address.ts';

const empty: Address = {
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
};

const htmlOf = (parts: Partial<Address>): string =>
  addressResource({ ...empty, ...parts }).formatted_address;

describe('the formatted address', () => {
  test('joins the parts that are not blank by `<br>`, in the order of an envelope', () => {
    expect(
      htmlOf({ address1: '1 Main Street', city: 'Springfield', state: '', zip: '6', country: ' ' }),
    ).toBe('1 Main Street<br>Springfield<br>6');
    const all = { address1: '1', address2: '2', city: '3', state: '4', zip: '5', country: '6' };
    expect(htmlOf(all)).toBe('1<br>2<br>3<br>4<br>5<br>6');
    expect(htmlOf({})).toBe('');
  });

  // @promise R50
  test('is escaped as HTML, and the full address is not', () => {
    const hostile = { address1: `<a href="x" on='y'>&amp;</a>`, city: 'Köln & Bonn' };
    expect(htmlOf(hostile)).toBe(
      '&lt;a href=&quot;x&quot; on=&#039;y&#039;&gt;&amp;amp;&lt;/a&gt;<br>Köln &amp; Bonn',
    );
    expect(addressResource({ ...empty, ...hostile }).full_address).toBe(
      `<a href="x" on='y'>&amp;</a>, Köln & Bonn`,
    );
  });

  // @promise R50
  test('never contains markup from a part', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('<>&"\'br/ a')) }), (part) => {
        const html = htmlOf({ address1: part, city: part });
        expect(html.split('<br>').join('')).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#039);)/);
      }),
    );
  });
});

import { isIP, isIPv4 } from 'node:net';
import { canonicalAddress } from '@paydocs/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLetter } from '../../../../tools/any-letter.ts';
import { runs } from '../../../../test/property-runs.ts';

const octet = fc.nat(255);
const ipv4 = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.'));

// Many zeros, so that `::` can replace a run of them.
const group = fc.oneof(fc.constant(0), fc.nat(0xffff));
const groups = fc.array(group, { minLength: 8, maxLength: 8 });

interface Spelling {
  readonly upperCase: boolean;
  readonly padded: boolean;
  readonly dotted: boolean;
  readonly zone: boolean;
  /** The first group that `::` replaces, if the groups from there are 0. */
  readonly from: number;
  /** The maximum number of groups that `::` replaces. */
  readonly length: number;
}

const spelling: fc.Arbitrary<Spelling> = fc.record({
  upperCase: fc.boolean(),
  padded: fc.boolean(),
  dotted: fc.boolean(),
  zone: fc.boolean(),
  from: fc.nat(7),
  length: fc.nat(8),
});

/** Returns a spelling of these eight groups that RFC 4291 and RFC 4007 allow. */
const spell = (
  eight: readonly number[],
  { upperCase, padded, dotted, zone, from, length }: Spelling,
): string => {
  const parts = eight.map((each) => each.toString(16).padStart(padded ? 4 : 1, '0'));
  const [high = 0, low = 0] = eight.slice(6);
  const tail = dotted ? [`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`] : parts.slice(6);
  const whole = [...parts.slice(0, 6), ...tail];
  const end = Math.min(from + length, dotted ? 6 : 8);
  const isZero = end > from && eight.slice(from, end).every((each) => each === 0);
  const text = isZero
    ? `${whole.slice(0, from).join(':')}::${whole.slice(end).join(':')}`
    : whole.join(':');
  return (upperCase ? text.toUpperCase() : text) + (zone ? '%eth0' : '');
};

describe('canonicalAddress', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['0.0.0.0', '0.0.0.0'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['0000:0000:0000:0000:0000:ffff:c000:0201', '192.0.2.1'],
    ['::ffff:0:0', '0.0.0.0'],
    ['::ffff:127.0.0.1%lo', '127.0.0.1'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['2001:DB8:0:1:ffff::', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:0000:0000:0000:0001', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:1.2.3.4', '1:2:3:4::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['::fffe:1.2.3.4', '0:0:0:0::/64'],
    ['::1:ffff:1.2.3.4', '0:0:0:0::/64'],
  ])('returns %s as %s', (address, canonical) => {
    expect(isIP(address)).not.toBe(0);
    expect(canonicalAddress(address)).toBe(canonical);
  });

  test('returns every IPv4 address unchanged', () => {
    fc.assert(fc.property(ipv4, (address) => canonicalAddress(address) === address));
  });

  test('returns one form for all spellings of an IPv6 address', () => {
    fc.assert(
      fc.property(groups, spelling, spelling, (eight, one, two) => {
        const [first, second] = [spell(eight, one), spell(eight, two)];
        expect([isIP(first), isIP(second)]).toEqual([6, 6]);
        expect(canonicalAddress(first)).toBe(canonicalAddress(second));
      }),
      runs(1000),
    );
  });

  // @promise R19
  test('returns the IPv4 address for every spelling of an IPv4-mapped address', () => {
    fc.assert(
      fc.property(ipv4, spelling, (address, each) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const mapped = spell([0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d], each);
        expect(isIP(mapped)).toBe(6);
        expect(canonicalAddress(mapped)).toBe(address);
      }),
      runs(1000),
    );
  });

  // @promise R19
  test('distinguishes IPv6 addresses by exactly their first 64 bits', () => {
    fc.assert(
      fc.property(groups, groups, spelling, (one, two, each) => {
        const canonical = (eight: readonly number[]) => canonicalAddress(spell(eight, each));
        fc.pre(!isIPv4(canonical(one)) && !isIPv4(canonical(two)));
        const same = one.slice(0, 4).join() === two.slice(0, 4).join();
        expect(canonical(one) === canonical(two)).toBe(same);
        const neighbor = [...one.slice(0, 4), ...two.slice(4)];
        fc.pre(!isIPv4(canonical(neighbor)));
        expect(canonical(neighbor)).toBe(canonical(one));
      }),
      runs(1000),
    );
  });

  test('returns a string for any input, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter }), (text) => {
        expect(typeof canonicalAddress(text)).toBe('string');
      }),
      runs(1000),
    );
  });
});

test.each(['1:2:3', 'FEED:', '::12345', '1:2:3:4:5:6:7:8:9', 'proxy:80'])(
  'the text %s with a colon is no address, and becomes lower case',
  (text) => {
    expect(canonicalAddress(text)).toBe(text.toLowerCase());
  },
);

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AppOptions } from '../../src/index.ts';
import { invalidProxy, isTrustedBy } from '../../src/request/trusted-proxies.ts';
import { serveInMemory } from '../serve.ts';
import { runs } from '../../../../test/property-runs.ts';

describe('a list of trusted proxies', () => {
  test.each([
    ['10.0.0.0/8', '10.255.0.1', true],
    ['10.0.0.0/8', '11.0.0.0', false],
    ['10.0.0.0/8', '::ffff:10.0.0.1', true],
    ['10.0.0.0/8', '::ffff:a00:1', true],
    ['::ffff:10.0.0.0/104', '10.0.0.1', true],
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '127.0.0.2', false],
    ['192.0.2.128/25', '192.0.2.127', false],
    ['::1', '0:0:0:0:0:0:0:1', true],
    ['::1', '::2', false],
    ['2001:DB8::/33', '2001:db8:7fff::1', true],
    ['2001:db8::/33', '2001:db8:8000::1', false],
    ['fe80::/10', 'fe80::1%eth0', true],
    ['::a00:1', '10.0.0.1', false],
    ['10.0.0.0/8', '', false],
    ['10.0.0.0/8', 'unknown', false],
  ])('%s contains %s: %s', (entry, address, expected) => {
    expect(isTrustedBy(['203.0.113.1', entry])(address)).toBe(expected);
  });

  test.each([
    ['', 'is no IP address and no range such as 10.0.0.0/8'],
    ['1', 'is no IP address and no range such as 10.0.0.0/8'],
    ['proxy.internal', 'is no IP address and no range such as 10.0.0.0/8'],
    ['10.0.0.0/', 'is no IP address and no range such as 10.0.0.0/8'],
    ['10.0.0.0/08', 'is no IP address and no range such as 10.0.0.0/8'],
    ['10.0.0.0/33', 'is no IP address and no range such as 10.0.0.0/8'],
    ['10.0.0.0/8/8', 'is no IP address and no range such as 10.0.0.0/8'],
    ['fe80::1%eth0', 'is no IP address and no range such as 10.0.0.0/8'],
    ['::/129', 'is no IP address and no range such as 10.0.0.0/8'],
    ['0.0.0.0/0', 'contains every address'],
    ['::/0', 'contains every address'],
    ['10.0.0.1/8', 'has bits set after its prefix'],
    ['2001:db8::1/127', 'has bits set after its prefix'],
  ])('rejects %j, which %s', (entry, why) => {
    expect(invalidProxy(entry)).toBe(`'${entry}' ${why}`);
    expect(() => isTrustedBy(['::1', entry])).toThrow(
      new TypeError(`trustedProxies: '${entry}' ${why}.`),
    );
  });

  test.each([[['10.0.0.1/8']], [[7]], ['10.0.0.0/8'], [null], [{}]])(
    'is rejected by createApp as %j',
    async (trustedProxies) => {
      const app = { trustedProxies } as unknown as AppOptions;
      await expect(serveInMemory({ app })).rejects.toThrow(TypeError);
    },
  );
});

const ipv6 = fc.ipV6();
const masked = (bytes: readonly number[], prefix: number): number[] =>
  bytes.map((byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, prefix - index * 8))) & 255);
const bytesOf = (length: number) => fc.array(fc.nat(255), { minLength: length, maxLength: length });
const v4Text = (bytes: readonly number[]): string => bytes.join('.');
const v6Text = (bytes: readonly number[]): string =>
  bytes
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&:');
const MAPPED = [...Array<number>(10).fill(0), 255, 255];

test.each([
  {
    family: 'IPv4',
    size: 4,
    text: v4Text,
    asV6: (bytes: readonly number[]) => [...MAPPED, ...bytes],
  },
  { family: 'IPv6', size: 16, text: v6Text, asV6: (bytes: readonly number[]) => bytes },
])('contains the addresses that share the first bits of a range of $family', (range) => {
  const { size, text, asV6 } = range;
  const prefix = fc.integer({ min: 1, max: size * 8 });
  fc.assert(
    fc.property(bytesOf(size), prefix, bytesOf(size), bytesOf(4), (net, bits, any, four) => {
      const start = masked(net, bits);
      const isTrusted = isTrustedBy([`${text(start)}/${bits}`]);
      const inside = any.map(
        (byte, index) => byte ^ (masked(any, bits)[index] ?? 0) ^ (start[index] ?? 0),
      );
      expect(isTrusted(text(inside))).toBe(true);
      expect(isTrusted(v6Text(asV6(inside)))).toBe(true);
      expect(isTrusted(text(any))).toBe(masked(any, bits).join() === start.join());
      const mapped = [...MAPPED, ...four];
      const length = bits + (size === 4 ? 96 : 0);
      expect(isTrusted(v4Text(four))).toBe(
        masked(mapped, length).join() === masked(asV6(start), length).join(),
      );
    }),
    runs(2000),
  );
});

test('contains an IPv6 address in every spelling', () => {
  fc.assert(
    fc.property(ipv6, (address) => {
      const [bare = ''] = address.split('%', 1);
      const { hostname } = new URL(`http://[${bare}]`);
      expect(isTrustedBy([bare])(hostname.slice(1, -1))).toBe(true);
      expect(isTrustedBy([hostname.slice(1, -1)])(address.toUpperCase())).toBe(true);
    }),
    runs(2000),
  );
});

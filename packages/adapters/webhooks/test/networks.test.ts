import { describe, expect, test } from 'vitest';
import { networkMistake, networks } from '../src/networks.ts';

describe('a network', () => {
  test.each(['127.0.0.1', '10.1.0.0/16', '10.0.0.0/1', '::1', 'fd00::/8', '2001:db8::1/128'])(
    'is an address or a range: %s',
    (text) => expect(networkMistake(text)).toBeUndefined(),
  );

  test.each([
    '',
    'localhost',
    '10.1.0.0/33',
    '10.1.0.0/',
    '10.1.0.0/08',
    '10.1.0.0/8/8',
    'fd00::/129',
    'fe80::1%eth0',
    '0.0.0.0/0',
    '::/0',
  ])('is nothing else, and never every address: %j', (text) => {
    expect(networkMistake(text)).toBe(
      `'${text}' is no IP address and no range such as 10.1.0.0/16`,
    );
    expect(() => networks([text])).toThrow(TypeError);
  });
});

describe('networks', () => {
  const contains = networks(['10.1.0.0/16', '127.0.0.1', 'fd00::/8']);

  test.each(['10.1.0.0', '10.1.255.255', '127.0.0.1', 'fd12::1', '::ffff:10.1.2.3'])(
    'contain the addresses of each, also as IPv4-mapped IPv6: %s',
    (address) => expect(contains(address)).toBe(true),
  );

  test.each(['10.2.0.0', '127.0.0.2', 'fe80::1', '::ffff:10.2.0.0', '::1'])(
    'contain no other: %s',
    (address) => expect(contains(address)).toBe(false),
  );

  test('contain nothing when there are none', () => {
    expect(networks([])('10.1.0.0')).toBe(false);
  });
});

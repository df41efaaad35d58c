import { expect, test } from 'vitest';
import { isPublicAddress } from '../src/public-addresses.ts';

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '223.255.255.255',
  '2606:4700::1111',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

// @promise R104
test.each([
  ['unspecified', '0.0.0.0'],
  ['of this network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by a carrier', '100.64.0.1'],
  ['link-local, with the metadata of clouds', '169.254.169.254'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['a protocol assignment', '192.0.0.8'],
  ['a relay of 6to4', '192.88.99.1'],
  ['a benchmark', '198.19.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['link-local', 'fe80::1'],
  ['unique local', 'fd00::1'],
  ['multicast', 'ff02::1'],
  ['site-local', 'fec0::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['Teredo', '2001::1'],
  ['6to4 of a private address', '2002:a00:1::1'],
  ['NAT64 of a private address', '64:ff9b::a00:1'],
  ['NAT64 of a local network', '64:ff9b:1::1'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-mapped loopback in hexadecimal', '::ffff:7f00:1'],
  ['IPv4-mapped, which no receiver needs', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::8.8.8.8'],
  ['discarded', '100::1'],
  ['a text', 'localhost'],
  ['empty', ''],
])('%s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

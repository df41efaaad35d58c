import { isIP } from 'node:net';
import { networks } from './networks.ts';

/** The addresses of IPv6 that are routed on the internet; private and local ones are outside. */
const isGlobalUnicast = networks(['2000::/3']);

/**
 * The networks inside the routed address space that no public server is in, or that lead to addresses
 * of another one (IANA special-purpose address registries).
 */
const isSpecial = networks([
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by carriers
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, with the metadata of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
  '2001::/23', // protocol assignments, with Teredo
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '3fff::/20', // documentation
]);

/** Returns whether an address is of a server on the internet. Any other text is none. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 0 || isSpecial(address)) return false;
  return version === 4 || isGlobalUnicast(address);
};

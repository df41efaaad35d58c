import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { networks } from './networks.ts';

/** The addresses of IPv6 that are routed on the internet; private and local ones are outside. */
const isGlobalUnicast = networks(['2000::/3']);

/**
 * Returns whether an address is of a server on the internet: in none of the IANA special-purpose address
 * registries, and not mapped or translated. Any other text is none.
 */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 0 || ipaddr.parse(address).range() !== 'unicast') return false;
  return version === 4 || isGlobalUnicast(address);
};

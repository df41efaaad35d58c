import { isIP } from 'node:net';

/**
 * The proxies whose `X-Forwarded-…` headers are believed: their number, or their addresses and ranges
 * (`10.0.0.0/8`, `::1`). With a number every peer is believed, so only the proxies may reach the port.
 */
export type TrustedProxies = number | readonly string[];

const IPV4_BITS = 32;
const IPV6_BITS = 128;
/** The first 96 bits of IPv4-mapped IPv6 addresses (RFC 4291 §2.5.5.2). */
const MAPPED_BITS = '0'.repeat(80) + '1'.repeat(16);

const binary = (number: number, bits: number): string => number.toString(2).padStart(bits, '0');

const ipv4Bits = (address: string): string =>
  address
    .split('.')
    .map((octet) => binary(Number(octet), 8))
    .join('');

const ipv6Bits = (address: string): string => {
  // The URL parser writes every group in hexadecimal, also those of a dotted IPv4 part.
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after]
    .map((group) => binary(Number.parseInt(group, 16), 16))
    .join('');
};

/** Returns the 128 bits of an IP address; those of IPv4 are mapped into IPv6. The zone is ignored. */
const bitsOf = (address: string): string => {
  const [bare = ''] = address.split('%', 1);
  return bare.includes(':') ? ipv6Bits(bare) : MAPPED_BITS + ipv4Bits(bare);
};

/** The leading bits that all addresses of an entry have, or why the entry is wrong. */
type Parsed = { readonly prefix: string } | { readonly mistake: string };

const parse = (entry: string): Parsed => {
  const [address = '', length, ...rest] = entry.split('/');
  const family = address.includes('%') ? 0 : isIP(address);
  const bits = family === 4 ? IPV4_BITS : IPV6_BITS;
  const isLength = length === undefined || /^(?:0|[1-9]\d{0,2})$/.test(length);
  const own = Number(length ?? bits);
  if (family === 0 || rest.length > 0 || !isLength || own > bits) {
    return { mistake: `'${entry}' is no IP address and no range such as 10.0.0.0/8` };
  }
  if (own === 0) return { mistake: `'${entry}' contains every address` };
  const all = bitsOf(address);
  const prefix = all.slice(0, own + IPV6_BITS - bits);
  return all.includes('1', prefix.length)
    ? { mistake: `'${entry}' has bits set after its prefix` }
    : { prefix };
};

/** Returns why an entry is no trusted proxy; `undefined` for a valid entry. */
export const invalidProxy = (entry: string): string | undefined => {
  const parsed = parse(entry);
  return 'mistake' in parsed ? parsed.mistake : undefined;
};

/** Whether an IP address belongs to a trusted proxy. */
export type IsTrusted = (address: string) => boolean;

/**
 * Creates the test for addresses of trusted proxies. IPv4 and IPv4-mapped IPv6 are equal.
 *
 * @throws TypeError that names an entry which is neither an address nor a range.
 */
export const isTrustedBy = (entries: readonly string[]): IsTrusted => {
  const prefixes = entries.map((entry) => {
    const parsed = parse(entry);
    if ('mistake' in parsed) throw new TypeError(`trustedProxies: ${parsed.mistake}.`);
    return parsed.prefix;
  });
  return (address) => {
    if (isIP(address) === 0) return false;
    const bits = bitsOf(address);
    return prefixes.some((prefix) => bits.startsWith(prefix));
  };
};

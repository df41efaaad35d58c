import { BlockList, isIP } from 'node:net';

/**
 * The proxies whose `X-Forwarded-…` headers are believed: their number, or their addresses and ranges
 * (`10.0.0.0/8`, `::1`). With a number every peer is believed, so only the proxies may reach the port.
 */
export type TrustedProxies = number | readonly string[];

const IPV4_BITS = 32;
const IPV6_BITS = 128;
const HEX_DIGITS = 32;

const hexOf = (groups: string): string =>
  groups
    .split(':')
    .map((group) => group.padStart(4, '0'))
    .join('');

/** Returns the number that an IPv6 address stands for. */
const numberOf = (address: string): bigint => {
  // The URL parser writes every group in hexadecimal, also those of a dotted IPv4 part.
  const { hostname } = new URL(`http://[${address}]`);
  const [before = '', after = ''] = hostname.slice(1, -1).split('::').map(hexOf);
  return BigInt(`0x${before.padEnd(HEX_DIGITS - after.length, '0')}${after}`);
};

/** The start and the length of a range, or why the entry is wrong. */
type Parsed =
  | { readonly start: string; readonly length: number; readonly family: 'ipv4' | 'ipv6' }
  | { readonly mistake: string };

const parse = (entry: string): Parsed => {
  const [start = '', digits, ...rest] = entry.split('/');
  const isFour = isIP(start) === 4;
  const bits = isFour ? IPV4_BITS : IPV6_BITS;
  const isLength = digits === undefined || /^(?:0|[1-9]\d{0,2})$/.test(digits);
  const length = Number(digits ?? bits);
  if (isIP(start) === 0 || start.includes('%') || rest.length > 0 || !isLength || length > bits) {
    return { mistake: `'${entry}' is no IP address and no range such as 10.0.0.0/8` };
  }
  if (length === 0) return { mistake: `'${entry}' contains every address` };
  const number = numberOf(isFour ? `::${start}` : start);
  return BigInt.asUintN(bits - length, number) === 0n
    ? { start, length, family: isFour ? 'ipv4' : 'ipv6' }
    : { mistake: `'${entry}' has bits set after its prefix` };
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
  const proxies = new BlockList();
  for (const entry of entries) {
    const parsed = parse(entry);
    if ('mistake' in parsed) throw new TypeError(`trustedProxies: ${parsed.mistake}.`);
    proxies.addSubnet(parsed.start, parsed.length, parsed.family);
  }
  return (address) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};

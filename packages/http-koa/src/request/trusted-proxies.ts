import ipaddr from 'ipaddr.js';
import { BlockList, isIP } from 'node:net';

/**
 * The proxies whose `X-Forwarded-…` headers are believed: their number, or their addresses and ranges
 * (`10.0.0.0/8`, `::1`). With a number every peer is believed, so only the proxies may reach the port.
 */
export type TrustedProxies = number | readonly string[];

/** The start and the length of a range, or why the entry is wrong. */
type Parsed =
  | { readonly start: string; readonly length: number; readonly family: 'ipv4' | 'ipv6' }
  | { readonly mistake: string };

const parse = (entry: string): Parsed => {
  const [start = '', digits, ...rest] = entry.split('/');
  const family = isIP(start) === 4 ? 'ipv4' : 'ipv6';
  const { IPv4, IPv6 } = ipaddr;
  const [kind, bits] = family === 'ipv4' ? [IPv4, 32] : [IPv6, 128];
  const isLength = digits === undefined || /^(?:0|[1-9]\d{0,2})$/.test(digits);
  const length = Number(digits ?? bits);
  if (isIP(start) === 0 || start.includes('%') || rest.length > 0 || !isLength || length > bits) {
    return { mistake: `'${entry}' is no IP address and no range such as 10.0.0.0/8` };
  }
  if (length === 0) return { mistake: `'${entry}' contains every address` };
  const network = kind.networkAddressFromCIDR(`${start}/${length}`);
  return String(network) === String(kind.parse(start))
    ? { start, length, family }
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

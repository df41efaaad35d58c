import { BlockList, isIP } from 'node:net';

interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** Parses `10.1.0.0/16` or one address. Returns undefined for any other text, and for all addresses. */
const parse = (text: string): Network | undefined => {
  const [address = '', digits, ...rest] = text.split('/');
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  const prefix = digits === undefined ? bits : /^[1-9]\d{0,2}$/.test(digits) ? Number(digits) : 0;
  const isNetwork = version !== 0 && !address.includes('%') && rest.length === 0;
  if (!isNetwork || prefix < 1 || prefix > bits) return undefined;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
};

/** Returns why a text is no network; undefined for an address and a range such as `10.1.0.0/16`. */
export const networkMistake = (text: string): string | undefined =>
  parse(text) === undefined
    ? `'${text}' is no IP address and no range such as 10.1.0.0/16`
    : undefined;

/** Tests whether an address is in a set of networks. */
export type Contains = (address: string) => boolean;

/**
 * Creates the test for the addresses of networks. An IPv4-mapped IPv6 address is its IPv4 address.
 *
 * @throws TypeError that names an entry which is neither an address nor a range.
 */
export const networks = (entries: readonly string[]): Contains => {
  const list = new BlockList();
  for (const entry of entries) {
    const network = parse(entry);
    if (network === undefined) throw new TypeError(`${networkMistake(entry)}.`);
    list.addSubnet(network.address, network.prefix, network.family);
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};

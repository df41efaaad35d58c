const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const MAPPED_PREFIX = [0, 0, 0, 0, 0, 0xffff];

const groupsOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!IPV4.test(group)) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });

const expand = (address: string): number[] => {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  if (tail === undefined) return before;
  const after = groupsOf(tail);
  return [
    ...before,
    ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0),
    ...after,
  ];
};

const isGroup = (group: number): boolean => group >= 0 && group <= 0xffff;

/**
 * Returns one spelling of an IP address for each client: IPv4 unchanged, IPv4-mapped IPv6 as IPv4,
 * any other IPv6 as its /64, the range of one subscriber (RFC 6177). Other texts become lower case.
 */
export const canonicalAddress = (address: string): string => {
  const [bare = ''] = address.toLowerCase().split('%');
  if (!bare.includes(':')) return bare;
  const groups = expand(bare);
  if (groups.length !== 8 || !groups.every(isGroup)) return bare;
  if (MAPPED_PREFIX.every((group, index) => groups[index] === group)) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};

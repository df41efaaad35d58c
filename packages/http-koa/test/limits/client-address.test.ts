import { expect, test } from 'vitest';
import { send } from '../../../../test/api/client.ts';
import { serveCounted } from './counted.ts';

test.each([
  ['no proxy is trusted', 0, '203.0.113.9', '127.0.0.1'],
  ['a trusted proxy sends no header', 1, undefined, '127.0.0.1'],
  ['the proxy sends it', 1, '203.0.113.9', '203.0.113.9'],
  [
    'the client has added addresses in front',
    1,
    '10.0.0.1, 198.51.100.7, 203.0.113.9',
    '203.0.113.9',
  ],
  ['the client has sent a second header', 1, ['10.0.0.1', '203.0.113.9'], '203.0.113.9'],
  ['there are two proxies', 2, '10.0.0.1, 203.0.113.9, 192.0.2.1', '203.0.113.9'],
  ['only one of two proxies has added an address', 2, '203.0.113.9', '203.0.113.9'],
  ['the proxy adds a port', 1, '203.0.113.9:51234', '203.0.113.9'],
  ['IPv4 is mapped into IPv6', 1, '::ffff:203.0.113.9', '203.0.113.9'],
  ['mapped IPv4 is spelled in hexadecimal', 1, '::FFFF:cb00:7109', '203.0.113.9'],
  ['it is IPv6', 1, '2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['it is another address of the same /64', 1, '2001:DB8:1:2:bbbb:0:0:2', '2001:db8:1:2::/64'],
  ['it is the next /64', 1, '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['IPv6 comes in brackets with a port', 1, '[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['the proxy sends unknown', 1, 'unknown', '127.0.0.1'],
  ['the proxy sends an invalid address', 1, '1:2:3:4:5:6:7:8:9:10::', '127.0.0.1'],
  ['the proxy sends a single comma', 1, ',', '127.0.0.1'],
])(
  'a request is counted for its client when %s',
  async (_case, trustedProxies, forwarded, address) => {
    const { url, keys } = await serveCounted({ app: { trustedProxies } });
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    await send(url, { path: '/nowhere', headers });
    expect(keys).toStrictEqual([`read:${address}`]);
  },
);

// @promise R18
test.each(['Forwarded', 'X-Real-IP', 'Client-IP', 'CF-Connecting-IP', 'True-Client-IP'])(
  '%s is ignored, also behind a trusted proxy',
  async (name) => {
    const { url, keys } = await serveCounted({ app: { trustedProxies: 1 } });
    await send(url, { path: '/nowhere', headers: { [name]: 'for=203.0.113.9' } });
    await send(url, { path: '/nowhere', headers: { [name]: '203.0.113.9' } });
    expect(keys).toStrictEqual(['read:127.0.0.1', 'read:127.0.0.1']);
  },
);

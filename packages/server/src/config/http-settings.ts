import { host, httpUrl, wholeNumber } from './schemas.ts';
import type { Setting } from './setting.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** The environment variables of the HTTP server. */
export const httpSettings = {
  host: {
    variable: 'HOST',
    schema: host,
    fallback: '127.0.0.1',
    must: 'be a host name or an IP address',
    about: 'address to listen on; 0.0.0.0 for all addresses',
  },
  port: {
    variable: 'PORT',
    schema: wholeNumber(65_535),
    fallback: '3000',
    must: 'be a whole number from 0 to 65535',
    about: 'port to listen on; 0 selects a free port',
  },
  maxConnections: {
    variable: 'MAX_CONNECTIONS',
    schema: wholeNumber(1_000_000, 1),
    fallback: '1000',
    must: 'be a whole number from 1 to 1000000',
    about: 'maximum number of connections from clients; further ones are closed at once',
  },
  maxConnectionsPerAddress: {
    variable: 'MAX_CONNECTIONS_PER_ADDRESS',
    schema: wholeNumber(1_000_000, 1),
    must: 'be a whole number from 1 to 1000000',
    about: 'maximum number of connections of one client; a quarter of MAX_CONNECTIONS by default',
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    schema: httpUrl,
    must: 'be an http:// or https:// address without credentials, query and fragment',
    about: 'start of links; the origin of the request if unset',
  },
  trustedProxies: {
    variable: 'TRUST_PROXY',
    schema: trustedProxies,
    fallback: '0',
    must: 'be addresses and ranges with commas between them, or the number of proxies, 0 to 16',
    explained: true,
    about: 'addresses and ranges of proxies whose X-Forwarded-… is believed, or their number',
  },
} as const satisfies Record<string, Setting>;

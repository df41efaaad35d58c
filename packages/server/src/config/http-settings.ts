import { corsOrigins } from './cors-origins.ts';
import { host, httpUrl, processCount, wholeNumber } from './schemas.ts';
import type { Setting } from './setting.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** The settings of the HTTP server, and of its port for health and metrics. */
export const httpSettings = {
  host: {
    variable: 'HOST',
    ...host,
    fallback: '127.0.0.1',
    about: 'address to listen on; 0.0.0.0 for all addresses',
  },
  port: {
    variable: 'PORT',
    ...wholeNumber(0, 65_535),
    fallback: '3000',
    about: 'port to listen on; 0 selects a free port',
  },
  processes: {
    variable: 'PROCESSES',
    ...processCount,
    fallback: '1',
    about: 'processes of `paydocs serve` that share the port; auto is one for each core',
  },
  maxConnections: {
    variable: 'MAX_CONNECTIONS',
    ...wholeNumber(1, 1_000_000),
    fallback: '1000',
    about:
      'maximum number of connections from clients to a process; further ones are closed at once',
  },
  maxConnectionsPerAddress: {
    variable: 'MAX_CONNECTIONS_PER_ADDRESS',
    ...wholeNumber(1, 1_000_000),
    about: 'maximum number of connections of one client; a quarter of MAX_CONNECTIONS by default',
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    option: 'publicUrl',
    ...httpUrl,
    about: 'start of links; the origin of the request if unset',
  },
  trustedProxies: {
    variable: 'TRUST_PROXY',
    option: 'trustedProxies',
    ...trustedProxies,
    fallback: '0',
    about: 'addresses and ranges of proxies whose X-Forwarded-… is believed, or their number',
  },
  corsOrigins: {
    variable: 'CORS_ORIGINS',
    option: 'corsOrigins',
    ...corsOrigins,
    about: 'origins whose programs may read responses in a browser; none if unset',
  },
  managementHost: {
    variable: 'MANAGEMENT_HOST',
    ...host,
    fallback: '127.0.0.1',
    about: 'address to listen on for health and metrics; 0.0.0.0 for all addresses',
  },
  managementPort: {
    variable: 'MANAGEMENT_PORT',
    ...wholeNumber(0, 65_535),
    about: 'port of /livez, /readyz and /metrics; 0 selects a free port; none if unset',
  },
} as const satisfies Record<string, Setting>;

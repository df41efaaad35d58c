import { host, wholeNumber } from './schemas.ts';
import type { Setting } from './setting.ts';

/** The environment variables of the port for health and metrics. */
export const managementSettings = {
  managementHost: {
    variable: 'MANAGEMENT_HOST',
    schema: host,
    fallback: '127.0.0.1',
    must: 'be a host name or an IP address',
    about: 'address to listen on for health and metrics; 0.0.0.0 for all addresses',
  },
  managementPort: {
    variable: 'MANAGEMENT_PORT',
    schema: wholeNumber(65_535),
    must: 'be a whole number from 0 to 65535',
    about: 'port of /livez, /readyz and /metrics; 0 selects a free port; none if unset',
  },
} as const satisfies Record<string, Setting>;

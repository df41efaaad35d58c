import { rateLimits } from './rate-limits.ts';
import { redisUrl, wholeNumber } from './schemas.ts';
import type { Setting } from './setting.ts';

/** The settings of Redis and of all limits. */
export const limitSettings = {
  redisUrl: {
    variable: 'REDIS_URL',
    option: 'redisUrl',
    ...redisUrl,
    about: 'Redis that counts the requests of all nodes; each node counts in memory if unset',
  },
  redisTimeoutMs: {
    variable: 'REDIS_TIMEOUT_MS',
    option: 'redisTimeoutMs',
    ...wholeNumber(10, 10_000),
    fallback: '100',
    about: 'time limit for a reply of Redis in ms; then a request is counted in memory',
  },
  limitNodes: {
    variable: 'LIMIT_NODES',
    option: 'limitNodes',
    ...wholeNumber(1, 1000),
    fallback: '1',
    about: 'number of nodes that share each limit while they count in memory',
  },
  rateLimits: {
    variable: 'RATE_LIMITS',
    ...rateLimits,
    about: 'requests per minute of each class; omitted classes keep their defaults',
  },
  registrationsPerSiteMax: {
    variable: 'REGISTRATIONS_PER_HOUR',
    ...wholeNumber(0, 1_000_000),
    fallback: '1000',
    about: 'accounts that registrations add to a site in an hour; 0 closes registration',
  },
} as const satisfies Record<string, Setting>;

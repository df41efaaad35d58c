import { credentialsHint } from './broken-credentials.ts';
import { DEFAULT_RATE_LIMITS, rateLimits } from './rate-limits.ts';
import { redisUrl, wholeNumber } from './schemas.ts';
import type { Setting } from './setting.ts';

/** The environment variables of Redis and of all limits. */
export const limitSettings = {
  redisUrl: {
    variable: 'REDIS_URL',
    schema: redisUrl,
    must: 'be redis://<user>:<password>@<host>:<port>/<number> or rediss://…',
    hint: credentialsHint,
    about: 'Redis that counts the requests of all nodes; each node counts in memory if unset',
  },
  redisTimeoutMs: {
    variable: 'REDIS_TIMEOUT_MS',
    schema: wholeNumber(10_000, 1),
    fallback: '100',
    must: 'be a whole number from 1 to 10000',
    about: 'time limit for a reply of Redis in ms; then a request is counted in memory',
  },
  limitNodes: {
    variable: 'LIMIT_NODES',
    schema: wholeNumber(1000, 1),
    fallback: '1',
    must: 'be a whole number from 1 to 1000',
    about: 'number of nodes that share each limit while they count in memory',
  },
  rateLimits: {
    variable: 'RATE_LIMITS',
    schema: rateLimits,
    fallback: DEFAULT_RATE_LIMITS,
    must: 'be <class>=<requests a minute>, with commas between them',
    explained: true,
    about: 'requests per minute of each class; omitted classes keep their defaults',
  },
  registrationsPerSiteMax: {
    variable: 'REGISTRATIONS_PER_HOUR',
    schema: wholeNumber(1_000_000),
    fallback: '1000',
    must: 'be a whole number from 0 to 1000000',
    about: 'accounts that registrations add to a site in an hour; 0 closes registration',
  },
} as const satisfies Record<string, Setting>;

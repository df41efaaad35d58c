import type { Config } from './settings.ts';
import { KEYS, type Requirement } from './production-needs.ts';

/** The counts of all processes: those in the memory of each would allow the limit once for each. */
const SHARED_COUNTS: Requirement = {
  variables: ['REDIS_URL'],
  isMet: ({ redisUrl }) => redisUrl !== undefined,
  sentence:
    'REDIS_URL must be set with PROCESSES above 1: ' +
    'each process would allow the whole of each rate limit.',
};

/** The keys of all processes: without them, each signs with a key that the others do not have. */
const SHARED_KEYS: Requirement = {
  ...KEYS,
  sentence:
    'TOKEN_KEYS must be set with PROCESSES above 1, or a token is valid in one process only: ' +
    'create a key with `paydocs keys generate`.',
};

/** Returns the requirements of several processes on one port that the configuration does not meet. */
export const missingForProcesses = (config: Config): readonly Requirement[] =>
  config.processes > 1 ? [SHARED_COUNTS, SHARED_KEYS].filter(({ isMet }) => !isMet(config)) : [];

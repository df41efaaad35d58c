import { wholeNumber } from './schemas.ts';
import type { Setting } from './setting.ts';

/** The environment variables of housekeeping. */
export const housekeepingSettings = {
  pruneIntervalMinutes: {
    variable: 'PRUNE_INTERVAL_MINUTES',
    schema: wholeNumber(10_080),
    fallback: '60',
    must: 'be a whole number from 0 to 10080',
    about: 'time between two runs that delete old rows, see `paydocs prune`; 0 turns them off',
  },
} as const satisfies Record<string, Setting>;

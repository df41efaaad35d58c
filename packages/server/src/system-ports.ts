import { systemClock, systemRandom, unknownOrigin } from '@paydocs/core';

/** The ports of the system, for use cases that a command calls. */
export const systemPorts = {
  clock: systemClock,
  random: systemRandom,
  requestOrigin: unknownOrigin,
} as const;

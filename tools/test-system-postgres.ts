import { describe } from 'vitest';
import { systemPostgresFolder } from './system-postgres.ts';

/**
 * Registers a suite that starts the system's PostgreSQL. Skips it with a hint if it is not installed; on a
 * CI server (`CI=true`) it fails.
 */
export const describeOnSystemPostgres = (name: string, suite: () => void): void => {
  const isInstalled = systemPostgresFolder() !== undefined;
  if (isInstalled || process.env['CI'] === 'true') describe(name, suite);
  else describe.skip(`${name} (to run it: apt-get install postgresql)`, suite);
};

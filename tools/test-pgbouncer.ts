import { describe } from 'vitest';
import { pgbouncerProgram } from './pgbouncer.ts';

/** Registers a suite that starts PgBouncer. Skips it with a hint if PgBouncer is not installed, except in CI. */
export const describeOnPgbouncer = (name: string, suite: () => void): void => {
  if (pgbouncerProgram() !== undefined || process.env['CI'] === 'true') describe(name, suite);
  else describe.skip(`${name} (to run it: apt-get install pgbouncer)`, suite);
};

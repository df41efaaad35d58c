import { describe } from 'vitest';
import { pgbouncerProgram } from './pgbouncer.ts';

/** Registers a suite that starts PgBouncer. Skips it with a hint if PgBouncer is not installed. */
export const describeOnPgbouncer = (name: string, suite: () => void): void => {
  if (pgbouncerProgram() !== undefined) describe(name, suite);
  else describe.skip(`${name} (to run it: apt-get install pgbouncer)`, suite);
};

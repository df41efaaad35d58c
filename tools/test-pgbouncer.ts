import { describe } from 'vitest';
import { pgbouncerProgram } from './pgbouncer.ts';

/** A suite that starts PgBouncer; where that is not installed, a skipped one that says how to. */
export const describeOnPgbouncer = (name: string, suite: () => void): void => {
  if (pgbouncerProgram() !== undefined) describe(name, suite);
  else describe.skip(`${name} (to run it: apt-get install pgbouncer)`, suite);
};

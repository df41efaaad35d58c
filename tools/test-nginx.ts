import { describe } from 'vitest';
import { nginxProgram } from './nginx.ts';

/**
 * Registers a suite that starts nginx. Skips it with a hint if nginx is not installed; on a CI server
 * (`CI=true`) it fails.
 */
export const describeOnNginx = (name: string, suite: () => void): void => {
  if (nginxProgram() !== undefined || process.env['CI'] === 'true') describe(name, suite);
  else describe.skip(`${name} (to run it: apt-get install nginx)`, suite);
};

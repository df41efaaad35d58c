import { createRequire } from 'node:module';

/**
 * Requires what lies in this package, or what it depends on, as seen from its folder. That is found
 * by name, so it works from a bundle that holds this module as well.
 */
export const ownPackage = (): NodeJS.Require =>
  createRequire(createRequire(import.meta.url).resolve('@paydocs/http-koa/package.json'));

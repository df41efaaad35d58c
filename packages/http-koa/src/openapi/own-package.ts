import { createRequire } from 'node:module';

/**
 * Returns a `require` that resolves from the folder of this package. The folder is resolved by the
 * package name, so that it is found from a bundle as well.
 */
export const ownPackage = (): NodeJS.Require =>
  createRequire(createRequire(import.meta.url).resolve('@paydocs/http-koa/package.json'));

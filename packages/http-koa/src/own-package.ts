import { createRequire } from 'node:module';

/**
 * Returns a `require` that resolves from the folder of this package. The folder is found by the
 * package name, also from a bundle.
 */
export const ownPackage = (): NodeJS.Require =>
  createRequire(createRequire(import.meta.url).resolve('@paydocs/http-koa/package.json'));

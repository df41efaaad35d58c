import { join } from 'node:path';
import { type BuildOptions, defineConfig } from 'rolldown';
import { thirdPartyLicences } from '../../tools/third-party-licences.ts';

/** What the package `paydocs` depends on and loads at run time; all else goes into the bundle. */
const EXTERNAL = [
  '@paydocs/(?:argon2|mail|mikro-orm|paseto|redis)',
  '@faker-js/faker',
  'pino',
  'reflect-metadata',
];

/**
 * How the command line becomes a few files, which start faster than hundreds.
 *
 * @param input the module that runs it, from the folder of this package.
 * @param dir where the files go: a folder in that of this package, which is emptied before.
 */
export const commandBundle = (input: string, dir: string): BuildOptions => ({
  cwd: import.meta.dirname,
  input,
  platform: 'node',
  external: new RegExp(`^(?:${EXTERNAL.join('|')})(?:/|$)`),
  plugins: [thirdPartyLicences(join(import.meta.dirname, 'licences'))],
  // depd, which Koa uses, makes functions of a fixed number of parameters by eval.
  checks: { eval: false },
  onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
  output: {
    dir,
    cleanDir: true,
    format: 'esm',
    sourcemap: true,
    entryFileNames: 'bin.js',
    chunkFileNames: '[name].js',
  },
});

export default defineConfig(commandBundle('dist/bin.js', 'bundle'));

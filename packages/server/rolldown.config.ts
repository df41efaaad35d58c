import { join } from 'node:path';
import { type BuildOptions, defineConfig, type Plugin } from 'rolldown';
import { thirdPartyLicences } from '../../tools/third-party-licences.ts';

/** What the package `paydocs` depends on and loads at run time; all else goes into the bundle. */
const EXTERNAL = [
  '@faker-js/faker',
  '@mikro-orm/(?:core|migrations|postgresql|sql|sqlite)',
  '@node-rs/argon2',
  'better-sqlite3',
  'ioredis',
  'pg',
  'reflect-metadata',
];

const HTTP = '\0node-http.cjs';

/**
 * `node:http` as `require` gives it. To give it to an `import`, Node.js looks at each of its exports
 * first, of which one is the WebSocket of its fetch: loading that would be an eighth of the start.
 */
const httpByRequire: Plugin = {
  name: 'http-by-require',
  resolveId: {
    filter: { id: /^(?:node:)?http$/ },
    handler: (_id, _importer, { kind }) => (kind === 'require-call' ? null : HTTP),
  },
  load: {
    filter: { id: new RegExp(`^${HTTP}$`) },
    handler: () => ({ code: "module.exports = require('node:http');", moduleType: 'js' }),
  },
};

/**
 * How the command line becomes a few files, which start faster than hundreds.
 *
 * @param input the module that runs it, from the folder of this package.
 * @param dir where the files go: a folder in that of this package, which is emptied before.
 */
export const commandBundle = (input: string, dir: string): BuildOptions => ({
  cwd: import.meta.dirname,
  input: { bin: input, worker: '@paydocs/argon2/worker' },
  platform: 'node',
  external: new RegExp(`^(?:${EXTERNAL.join('|')})(?:/|$)`),
  plugins: [httpByRequire, thirdPartyLicences(join(import.meta.dirname, 'licences'))],
  // depd, which Koa uses, makes functions of a fixed number of parameters by eval.
  checks: { eval: false },
  onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
  output: {
    dir,
    cleanDir: true,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  },
});

export default defineConfig(commandBundle('dist/bin.js', 'bundle'));

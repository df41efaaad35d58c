import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, defineConfig, type Plugin } from 'rolldown';
import { thirdPartyLicences } from '../../tools/third-party-licences.ts';

/** Dependencies of the package `paydocs` that are not bundled, but loaded at run time. */
const EXTERNAL = [
  '@hyzyla/pdfium',
  '@node-rs/(?:argon2|bcrypt)',
  'better-sqlite3',
  'bullmq',
  'fontkit',
  'ioredis',
  'pdfkit',
  'pg',
  'reflect-metadata',
  // Of MikroORM, which looks for files without it.
  'tinyglobby',
];

const HTTP = '\0node-http.cjs';

/**
 * Loads `node:http` with `require`. For an `import`, Node.js evaluates every export, including the
 * WebSocket of `fetch`, which takes an eighth of the startup time.
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

const INSTALLED = /^(?<folder>.*\/node_modules\/(?<name>(?:@[^/]+\/)?[^/]+))\/(?<file>.+)$/;

/** Bundles one copy of a version of a package, where npm has installed the version several times. */
const oneCopyOfAVersion = (): Plugin => {
  const copies = new Map<string, string>();
  return {
    name: 'one-copy-of-a-version',
    resolveId: {
      filter: { id: /^[^./\0]/ },
      async handler(source, importer, { kind }) {
        const resolved = await this.resolve(source, importer, { kind, skipSelf: true });
        const { folder, name, file } = INSTALLED.exec(resolved?.id ?? '')?.groups ?? {};
        if (!resolved || resolved.external || folder === undefined) return resolved;
        const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        const copy = copies.get(`${name}@${version}`) ?? folder;
        copies.set(`${name}@${version}`, copy);
        return { ...resolved, id: join(copy, file ?? '') };
      },
    },
  };
};

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A character beyond Latin-1 where an escape would mean another text. */
const UNESCAPABLE = /\\[^\0-\xFF]|\.raw`[^`]*[^\0-\xFF]/;

/** Escapes characters beyond Latin-1: with one of them V8 keeps a script in two bytes a character. */
const narrowScripts: Plugin = {
  name: 'narrow-scripts',
  generateBundle: (_options, files) => {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      if (UNESCAPABLE.test(file.code)) throw new Error(`${file.fileName} has wide raw text.`);
      file.code = file.code.replaceAll(/[^\0-\xFF]/g, escaped);
    }
  },
};

/**
 * Returns the options for a bundle of the command line, from the sources. A few files load faster than hundreds.
 *
 * @param dir the output folder, relative to this package, which is emptied first.
 */
export const commandBundle = (dir: string): BuildOptions => ({
  cwd: import.meta.dirname,
  resolve: { conditionNames: ['@paydocs/source'] },
  input: {
    bin: 'src/bin.ts',
    worker: '@paydocs/argon2/worker',
    'render-worker': '@paydocs/pdf/render-worker',
  },
  platform: 'node',
  external: new RegExp(`^(?:${EXTERNAL.join('|')})(?:/|$)`),
  plugins: [
    httpByRequire,
    oneCopyOfAVersion(),
    thirdPartyLicences(join(import.meta.dirname, 'licences')),
    narrowScripts,
  ],
  // depd, a dependency of Koa, uses eval.
  checks: { eval: false },
  onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
  output: {
    dir,
    cleanDir: true,
    format: 'esm',
    sourcemap: true,
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
});

export default defineConfig(commandBundle('bundle'));

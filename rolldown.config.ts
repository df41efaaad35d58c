import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildOptions, defineConfig } from 'rolldown';

/** An entry of the `exports` of a package, by its conditions. */
interface Entry {
  readonly '@paydocs/source'?: string;
  readonly default?: string;
}

interface Manifest {
  readonly exports: Readonly<Record<string, Entry>>;
  readonly bin?: Readonly<Record<string, string>>;
}

const manifestOf = (cwd: string): Manifest =>
  JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));

const nameOf = (built: string): string => built.replace('./dist/', '').replace(/\.js$/, '');

/** Returns the modules that others import and the commands, by the name of their file in `dist`. */
const entriesOf = (cwd: string): Record<string, string> => {
  const { exports, bin = {} } = manifestOf(cwd);
  const imported = Object.values(exports).flatMap(({ '@paydocs/source': source, ...built }) =>
    source === undefined || built.default === undefined ? [] : [[nameOf(built.default), source]],
  );
  const commands = Object.values(bin).map((built) => [nameOf(built), `./src/${nameOf(built)}.ts`]);
  return Object.fromEntries([...imported, ...commands]);
};

/**
 * Bundles the modules of a package into its entries and what they load late: a host that imports them
 * reads a few files in place of hundreds. The declarations of TypeScript stay beside them.
 */
const packageBundle = (cwd: string): BuildOptions => ({
  cwd,
  input: entriesOf(cwd),
  platform: 'node',
  external: /^(?:@[\w-]+\/)?\w/,
  onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    // The package has its sources.
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  },
});

const cwd = import.meta.dirname;

// What an earlier build left.
for (const file of globSync('packages/{*,adapters/*}/dist/**/*.{js,js.map}', { cwd })) {
  rmSync(join(cwd, file));
}

export default defineConfig(
  globSync('packages/{*,adapters/*}/package.json', { cwd }).map((file) =>
    packageBundle(join(cwd, dirname(file))),
  ),
);

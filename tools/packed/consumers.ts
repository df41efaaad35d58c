import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Packed, ROOT, toolPath } from './packages.ts';

/** The package managers that install a consumer; pnpm does so without hoisting. */
export const MANAGERS = ['npm', 'pnpm'] as const;

/** The packages of a host with the core, the HTTP interface and the doubles. */
const EMBEDDED = ['@paydocs/core', '@paydocs/http-koa', '@paydocs/testing'] as const;

/** The test runners that a host may use, beside those of this repository. */
const RUNNERS = { jest: '30.5.2', mocha: '12.0.3' };

type Versions = Readonly<Record<string, string>>;

const run = promisify(execFile);

interface Manifest {
  readonly devDependencies?: Versions;
  readonly peerDependencies?: Versions;
}

const manifestIn = (path: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));

/** Returns the peers of the packages in the versions of the tests, as a host installs them. */
const peers = (): Versions => {
  // The optional peers of `paydocs` are left out: a test reads what the command says without them.
  const names = ['adapters/mikro-orm', 'adapters/rate-limiter', 'http-koa'];
  const manifests = names.map((name) => manifestIn(`packages/${name}`));
  return Object.fromEntries(
    manifests.flatMap(({ peerDependencies = {}, devDependencies = {} }) =>
      Object.keys(peerDependencies).map((peer) => [peer, devDependencies[peer] ?? '']),
    ),
  );
};

/** Returns Express and its types, whose own content-disposition npm puts beside the types of Koa. */
const express = (): Versions => {
  const { devDependencies = {} } = manifestIn('packages/http-koa');
  const names = ['express', '@types/express'];
  return Object.fromEntries(names.map((name) => [name, devDependencies[name] ?? '']));
};

const write = (folder: string, name: string, content: object): void =>
  writeFileSync(join(folder, name), JSON.stringify(content));

const installWith = {
  npm: async (folder: string): Promise<void> => {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm', ['install', ...options], { cwd: folder });
  },
  pnpm: async (folder: string, overrides: Versions): Promise<void> => {
    const storeDir = join(folder, '..', 'store');
    const settings = { hoist: false, autoInstallPeers: false, overrides, storeDir };
    // JSON is YAML.
    write(folder, 'pnpm-workspace.yaml', settings);
    const program = toolPath('pnpm/bin/pnpm.mjs');
    await run(process.execPath, [program, 'install', '--ignore-scripts'], { cwd: folder });
  },
};

const install = async (
  manager: keyof typeof installWith,
  folder: string,
  dependencies: Versions,
): Promise<void> => {
  const overrides = Object.fromEntries(
    Object.entries(dependencies).filter(([, version]) => version.startsWith('file:')),
  );
  write(folder, 'package.json', { private: true, type: 'module', dependencies });
  await installWith[manager](folder, overrides);
};

/**
 * Installs the packed packages into empty folders: `npm` and `pnpm` have all of them, with their peers and
 * Express, `embedded` has the core, the HTTP interface and the doubles only, and `runners` the test runners.
 */
export const installConsumers = async (
  folder: string,
  packed: readonly Packed[],
): Promise<void> => {
  const files = Object.fromEntries(
    packed.map(({ name, filename }) => [name, `file:../${filename}`] as const),
  );
  const types = { '@types/node': manifestIn('.').devDependencies?.['@types/node'] ?? '' };
  for (const manager of MANAGERS) {
    const consumer = join(folder, manager);
    cpSync(join(import.meta.dirname, 'consumer'), consumer, { recursive: true });
    await install(manager, consumer, { ...peers(), ...express(), ...files, ...types });
  }
  const few = EMBEDDED.map((name) => [name, files[name] ?? ''] as const);
  const others = { embedded: Object.fromEntries(few), runners: RUNNERS };
  for (const [name, dependencies] of Object.entries(others)) {
    mkdirSync(join(folder, name));
    await install('npm', join(folder, name), dependencies);
  }
};

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { copyCommitted } from './copy-committed.ts';
import { runtimePackages } from './runtime-packages.ts';

const ROOT = join(import.meta.dirname, '../..');
const SERVER = join(ROOT, 'packages/server');

/** What a release is called, and what it was built from. */
export interface Release {
  readonly version: string;
  readonly commit: string;
  /** In ms since 1970. */
  readonly builtAtMs: number;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly [name: string]: unknown;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Returns the names that the modules of a folder import, such as `pg` for `pg/lib/a.js`. */
const importedBy = (folder: string): ReadonlySet<string> => {
  const specifier = /(?:from|import|require)\s*\(?\s*["'`]((?:@[\w.-]+\/)?[\w.-]+)/g;
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(specifier)].map(([, name = '']) => name)),
  );
};

/** Returns the names of the packages in a bundle, whose texts name packages that it does not load. */
const bundledIn = (folder: string): ReadonlySet<string> => {
  const licences = readFileSync(join(folder, 'THIRD-PARTY.txt'), 'utf8');
  return new Set([...licences.matchAll(/^(\S+) \d+\.\d+\.\d+/gm)].map(([, name = '']) => name));
};

/** Copies the packages that the bundle loads, with the native code of this platform. */
const copyPackages = (target: string): void => {
  const imported = importedBy(join(SERVER, 'bundle'));
  const bundled = bundledIn(join(SERVER, 'bundle'));
  const { dependencies, devDependencies, peerDependencies } = manifestIn(SERVER);
  const known = { ...dependencies, ...devDependencies, ...peerDependencies };
  const names = Object.keys(known).filter((name) => imported.has(name) && !bundled.has(name));
  for (const folder of runtimePackages(names, ROOT)) {
    cpSync(folder, join(target, relative(ROOT, folder)), {
      recursive: true,
      filter: (path) => path === folder || basename(path) !== 'node_modules',
    });
  }
  // The page /docs finds its files from this package.
  const http = join(target, 'node_modules/@paydocs/http-koa');
  mkdirSync(http, { recursive: true });
  cpSync(join(ROOT, 'packages/http-koa/package.json'), join(http, 'package.json'));
  cpSync(join(ROOT, 'packages/http-koa/dist/docs/swagger-ui'), join(http, 'dist/docs/swagger-ui'), {
    recursive: true,
  });
};

const writeManifest = (target: string, { version, commit, builtAtMs }: Release): void => {
  const { name, description, license, type, engines } = manifestIn(SERVER);
  const build = { commit, builtAt: new Date(builtAtMs).toISOString() };
  const manifest = { name, version, description, license, type, engines, build };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(target, 'VERSION'), `${version}\n`);
};

/** The documentation, with the pages that the runbook links to: paths of the clone. */
export const PAGES = [
  'LICENSE',
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  'docs',
  'packages/server/README.md',
];

const copyFiles = (target: string): void => {
  cpSync(join(SERVER, 'bundle'), join(target, 'bundle'), { recursive: true });
  chmodSync(join(target, 'bundle/bin.js'), 0o755);
  mkdirSync(join(target, 'bin'));
  symlinkSync('../bundle/bin.js', join(target, 'bin/paydocs'));
  for (const name of ['install', 'activate']) {
    cpSync(join(ROOT, 'deploy/release', name), join(target, name));
    chmodSync(join(target, name), 0o755);
  }
  for (const name of ['deploy', ...PAGES]) copyCommitted(join(ROOT, name), join(target, name));
  // They are above, with the release that they install.
  rmSync(join(target, 'deploy/release'), { recursive: true });
};

/**
 * Packs the built command with all that it loads into `paydocs-<version>.tgz`, which needs Node.js and
 * no registry. It is for the platform on which it is packed. Equal files give an equal tarball.
 */
export const packRelease = (release: Release, into: string): string => {
  const work = mkdtempSync(join(tmpdir(), 'paydocs-release-'));
  try {
    const name = `paydocs-${release.version}`;
    const target = join(work, name);
    mkdirSync(target);
    copyFiles(target);
    copyPackages(target);
    writeManifest(target, release);
    mkdirSync(into, { recursive: true });
    const file = join(into, `${name}.tgz`);
    const mtime = `--mtime=@${Math.floor(release.builtAtMs / 1000)}`;
    const owner = ['--owner=0', '--group=0', '--numeric-owner'];
    // Whatever the mask of the clone is.
    const mode = '--mode=u=rwX,go=rX';
    const options = ['--sort=name', mtime, mode, ...owner, '-I', 'gzip -n'];
    execFileSync('tar', [...options, '-cf', file, '-C', work, name]);
    return file;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

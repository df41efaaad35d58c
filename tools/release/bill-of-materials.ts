import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runtimePackages } from './runtime-packages.ts';
import type { Release } from './pack-release.ts';

const ROOT = join(import.meta.dirname, '../..');
const SERVER = join(ROOT, 'packages/server');

interface Manifest {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; a few packages have none. */
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Returns the URL of a package in a registry of npm (purl-spec, type npm). */
const purlOf = ({ name, version }: Pick<Manifest, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Returns the digest of the tarball of a package in the lock file; packages of the workspace have none. */
const hashesOf = (folder: string, lock: Lock): object => {
  const [algorithm, digest] = lock.packages[relative(ROOT, folder)]?.integrity?.split('-', 2) ?? [];
  if (algorithm !== 'sha512' || digest === undefined) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] };
};

const licensesOf = (expression: string | undefined): object =>
  expression === undefined ? {} : { licenses: [{ expression }] };

/** Returns the description of a package, which the bill of materials lists. */
const componentOf = (folder: string, lock: Lock): object => {
  const { name, version, license } = manifestIn(folder);
  const purl = purlOf({ name, version });
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...licensesOf(license),
    ...hashesOf(folder, lock),
  };
};

const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, a: string, b: string, c: string, d: string, e: string) => `${a}-${b}-8${c}-a${d}-${e}`,
  );
};

/**
 * Returns the bill of materials of a release (CycloneDX 1.6): every package of its bundle and of its
 * `node_modules`, in the versions of the lock file. Equal files give an equal text.
 */
export const billOfMaterials = ({ version, commit, builtAtMs }: Release): string => {
  const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const { name, license, dependencies, peerDependencies } = manifestIn(SERVER);
  const names = Object.keys({ ...dependencies, ...peerDependencies });
  const purls = new Map<string, object>();
  for (const folder of runtimePackages(names, ROOT)) {
    // A version that is installed twice is one component.
    purls.set(purlOf(manifestIn(folder)), componentOf(folder, lock));
  }
  const components = [...purls].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  const purl = purlOf({ name, version });
  const metadata = {
    timestamp: new Date(builtAtMs).toISOString(),
    component: {
      type: 'application',
      'bom-ref': purl,
      name,
      version,
      purl,
      ...licensesOf(license),
      properties: [{ name: 'commit', value: commit }],
    },
  };
  const content = { specVersion: '1.6', version: 1, metadata, components };
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(content))}`;
  return `${JSON.stringify({ bomFormat: 'CycloneDX', serialNumber, ...content }, null, 2)}\n`;
};

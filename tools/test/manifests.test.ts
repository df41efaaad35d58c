import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const REPOSITORY = 'https://github.com/paydocs/paydocs';

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly devDependencies?: Versions;
  readonly peerDependencies?: Versions;
}

const folders = globSync('packages/{*,adapters/*}/package.json', { cwd: ROOT }).map(dirname);

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

describe.each(folders)('the package in %s', (folder) => {
  const manifest = manifestIn(folder);

  test('leads to its home, its sources and its issues', () => {
    expect(manifest).toMatchObject({
      homepage: `${REPOSITORY}/tree/main/${folder}#readme`,
      bugs: { url: `${REPOSITORY}/issues` },
      repository: { type: 'git', url: `git+${REPOSITORY}.git`, directory: folder },
    });
  });

  test('is found by its description and its keywords', () => {
    expect(manifest.description).toMatch(/^\S.*\.$/);
    expect(manifest.keywords).toContain('paydocs');
    expect(new Set(manifest.keywords).size).toBeGreaterThanOrEqual(4);
  });

  test('is published with a statement of its provenance', () => {
    expect(manifest).toMatchObject({ publishConfig: { access: 'public', provenance: true } });
  });
});

test('all packages have one version, which releases raise together', () => {
  const config: { readonly fixed: readonly (readonly string[])[] } = JSON.parse(
    readFileSync(join(ROOT, '.changeset/config.json'), 'utf8'),
  );
  expect(config.fixed).toEqual([['paydocs', '@paydocs/*']]);
  const manifests = folders.map(manifestIn);
  expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
  expect(manifests.filter(({ name }) => !/^(?:paydocs|@paydocs\/[\w-]+)$/.test(name))).toEqual([]);
});

/** The SDK of a host pins these to its own release. */
const PINNED_BY_SDK = {
  'paydocs: @opentelemetry/exporter-logs-otlp-http': '>=0.200.0 <1',
  'paydocs: @opentelemetry/resources': '^2.0.0 || ^3.0.0',
};

test('peers have a range that begins with the version of the tests, or that of all SDKs', () => {
  const peers = folders.map(manifestIn).flatMap(({ name, ...manifest }) =>
    Object.entries(manifest.peerDependencies ?? {}).map(([peer, range]) => ({
      peer: `${name}: ${peer}`,
      range,
      tested: `^${manifest.devDependencies?.[peer]}`,
    })),
  );
  expect(peers.map(({ peer }) => peer)).toContain('paydocs: @mikro-orm/core');
  const others = peers.filter(({ range, tested }) => range !== tested);
  expect(Object.fromEntries(others.map(({ peer, range }) => [peer, range]))).toEqual(PINNED_BY_SDK);
});

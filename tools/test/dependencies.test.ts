import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

test('published packages depend on exact versions', () => {
  const paths = globSync('packages/{*,adapters/*}/package.json', { cwd: ROOT });
  const ranges = paths
    .map((path) => read<Manifest>(path))
    .flatMap(({ name, dependencies = {} }) =>
      Object.entries(dependencies)
        .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
        .map(([dependency, version]) => `${name}: ${dependency} ${version}`),
    );
  expect(paths.length).toBeGreaterThan(0);
  expect(ranges).toEqual([]);
});

test.each([
  ['@mikro-orm/core', '7.0.6'],
  ['koa', '3.1.2'],
  ['@koa/router', '15.0.0'],
  ['qs', '6.14.2'],
  ['nodemailer', '7.0.11'],
])('every installed %s is at least %s, the first without known vulnerabilities', (name, first) => {
  const versions = Object.entries(read<Lock>('package-lock.json').packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version = '' }]) => version);
  const order = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
  expect(versions).not.toEqual([]);
  expect(versions.filter((version) => order(version, first) < 0)).toEqual([]);
});

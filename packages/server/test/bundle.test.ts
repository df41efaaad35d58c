import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type RolldownOutput, build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundledAdapters } from './bundled-adapters.ts';
import { rowsOf, send, signIn } from '../../../test/api/client.ts';
import { commandBundle } from '../rolldown.config.ts';
import { sharedFolder } from './temporary-folder.ts';

const PACKAGE = join(import.meta.dirname, '..');
const PASSWORD = 'correct horse battery staple';

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (path: string): Manifest =>
  JSON.parse(readFileSync(join(PACKAGE, path, 'package.json'), 'utf8'));

const manifest = manifestIn('.');

let bundleFolder: string;
let output: RolldownOutput['output'];
const folder = sharedFolder();
const environment = { PATH: process.env['PATH'], DATABASE_URL: folder.sqlite('bundle.sqlite') };

beforeAll(async () => {
  // Next to `bundle`, so that the manifest and npm packages resolve in the same way.
  bundleFolder = mkdtempSync(join(PACKAGE, 'bundle-test-'));
  ({ output } = await build(commandBundle(basename(bundleFolder))));
  // `npm run build` does this first; the tests also run without it.
  await import('../../../tools/copy-swagger-ui.ts');
});
afterAll(() => rmSync(bundleFolder, { recursive: true, force: true }));

const args = (words: readonly string[]): string[] => [
  '--conditions=@paydocs/source',
  join(bundleFolder, 'bin.js'),
  ...words,
];

const paydocs = async (...words: readonly string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, args(words), { env: environment })).stdout;

describe('the bundled command', () => {
  test('prints the version of the package', async () => {
    expect(await paydocs('--version')).toBe(`${manifest.version}\n`);
  });

  test('generates a key', async () => {
    expect(await paydocs('keys', 'generate')).toMatch(/^k4\.secret\./);
  });
});

describe('the bundled service', () => {
  let service: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const counts = ['--sites', '1', '--companies', '2', '--employees', '10', '--documents', '10'];
    await paydocs('seed', ...counts, '--password', PASSWORD);
    const child = spawn(process.execPath, args(['serve']), {
      env: { ...environment, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    service = child;
    url = await new Promise((resolve, reject) => {
      child.on('exit', (code) => reject(new Error(`It ended with ${code}.`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.includes('"msg":"listening"')) resolve(JSON.parse(line).url);
      });
    });
  });
  afterAll(() => service.kill('SIGKILL'));

  test('verifies a password in its worker threads, and lists', async () => {
    const token = await signIn(url, 'owner@main.test', PASSWORD);
    expect(rowsOf(await send(url, { path: '/employees', token }))).toHaveLength(10);
  });

  test('rejects a wrong password and an unknown path', async () => {
    const body = { email: 'owner@main.test', password: 'a wrong password' };
    expect((await send(url, { method: 'POST', path: '/auth/login', body })).status).toBe(401);
    expect((await send(url, { path: '/nowhere' })).status).toBe(404);
  });

  test('serves the API description with the version of the package', async () => {
    const response = await fetch(`${url}/openapi.json`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ info: { version: manifest.version } });
  });

  test('serves the documentation page and its files', async () => {
    const page = await fetch(`${url}/docs`);
    expect(page.status).toBe(200);
    const files = [...(await page.text()).matchAll(/(?:src|href)="(docs\/[^"]+)"/g)];
    expect(files.map(([, file = '']) => basename(file.replace(/\?.*/, '')))).toContain(
      'swagger-ui-bundle.js',
    );
    for (const [, file] of files) expect((await fetch(`${url}/${file}`)).status).toBe(200);
  });

  test('accepts the form of the page for a new password', async () => {
    const body = new URLSearchParams({ token: 'x', email: 'owner@main.test', password: PASSWORD });
    const response = await fetch(`${url}/reset-password`, { method: 'POST', body });
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.status).toBeLessThan(500);
  });

  test('exits with 0 at SIGTERM', async () => {
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

test('every external import of the bundle is known to the package, from which a release copies it', () => {
  const names = new Set(output.map(({ fileName }) => fileName));
  const imported = output.flatMap((file) =>
    file.type === 'chunk'
      ? [
          ...file.imports,
          ...file.dynamicImports,
          ...[...file.code.matchAll(/\b__require\("([^"]+)"\)/g)].map(([, name = '']) => name),
        ]
      : [],
  );
  const outside = imported.filter((name) => !names.has(name) && !isBuiltin(name));
  const packages = outside.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  const found = [...new Set(packages)].toSorted();
  expect(found).toContain('pg');
  const { dependencies, devDependencies, peerDependencies } = manifest;
  const installed = { ...dependencies, ...devDependencies, ...peerDependencies };
  // MikroORM looks for files with tinyglobby if it is installed; paydocs names its entities instead.
  const needed = found.filter((name) => name !== 'tinyglobby');
  expect(needed.filter((name) => !Object.hasOwn(installed, name))).toEqual([]);
});

test('the bundle contains MikroORM, so that a node loads a few files instead of hundreds', () => {
  const bundled = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  for (const name of ['@mikro-orm/core', '@mikro-orm/sql', 'kysely']) {
    expect(bundled.some((id) => id.includes(`/node_modules/${name}/`))).toBe(true);
  }
});

test('the bundle has no character beyond Latin-1, with which V8 keeps a script in twice the memory', () => {
  const wide = output.filter((file) => file.type === 'chunk' && /[^\0-\xFF]/.test(file.code));
  expect(wide.map(({ fileName }) => fileName)).toEqual([]);
});

test('the package knows the same versions as the adapters in its bundle', () => {
  const known: Readonly<Record<string, string>> = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
  };
  const wanted = bundledAdapters.flatMap((name) =>
    Object.entries(manifestIn(`../adapters/${name}`).dependencies),
  );
  const shared = wanted.filter(([name]) => Object.hasOwn(known, name));
  expect(shared.map(([name]) => name)).toContain('better-sqlite3');
  expect(shared.filter(([name, version]) => known[name] !== version)).toEqual([]);
});

test('the bundle lists each bundled package with its licence', () => {
  const licences = readFileSync(join(bundleFolder, 'THIRD-PARTY.txt'), 'utf8');
  for (const name of ['@koa/router', 'commander', 'koa', 'koa-compose', 'valibot'])
    expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\n\n.*license`, 'im'));
  expect(licences).not.toContain('@paydocs/');
});

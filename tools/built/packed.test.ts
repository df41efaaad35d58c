import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

// These tests install packed packages into an empty folder, as a consumer does.

const ROOT = join(import.meta.dirname, '..', '..');
const JEST = 'jest@30.5.2';
const PNPM = 'pnpm@12.21.0';

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'paydocs-packed-'));
let packed: readonly Packed[];

const fileOf = (wanted: string): string =>
  `file:../${packed.find(({ name }) => name === wanted)?.filename}`;

before(async () => {
  const folders = globSync(['packages/*/package.json', 'packages/adapters/*/package.json'], {
    cwd: ROOT,
  }).map((path) => `./${path.replace('/package.json', '')}`);
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...folders];
  const { stdout } = await run('npm', args, { cwd: ROOT, maxBuffer: 2 ** 26 });
  packed = JSON.parse(stdout);
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('every packed package contains the licence', () => {
  const without = packed.filter(({ files }) => !files.some(({ path }) => path === 'LICENSE'));
  assert.ok(packed.length > 0);
  assert.deepEqual(
    without.map(({ name }) => name),
    [],
  );
});

test('no packed package installs Swagger UI, whose files and licences are in @paydocs/http-koa', () => {
  const files = packed.find(({ name }) => name === '@paydocs/http-koa')?.files ?? [];
  const folderOf = 'dist/docs/swagger-ui/';
  assert.deepEqual(
    files.flatMap(({ path }) => (path.startsWith(folderOf) ? [path.slice(folderOf.length)] : [])),
    [
      'LICENSE',
      'NOTICE',
      'swagger-ui-bundle.js',
      'swagger-ui-bundle.js.LICENSE.txt',
      'swagger-ui.css',
    ],
  );
});

test('a host compiles and runs createApp after pnpm installed without hoisting', async () => {
  const consumer = join(folder, 'pnpm');
  cpSync(join(import.meta.dirname, 'host'), consumer, { recursive: true });
  const names = ['@paydocs/core', '@paydocs/http-koa', '@paydocs/testing'];
  const files = Object.fromEntries(names.map((name) => [name, fileOf(name)]));
  const dependencies = { ...files, '@types/node': '24.19.2' };
  const manifest = { private: true, type: 'module', dependencies };
  writeFileSync(join(consumer, 'package.json'), JSON.stringify(manifest));
  // JSON is YAML.
  const settings = { hoist: false, overrides: files, storeDir: join(folder, 'store') };
  writeFileSync(join(consumer, 'pnpm-workspace.yaml'), JSON.stringify(settings));
  const tool = join(folder, 'tool');
  await run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--prefix', tool, PNPM]);
  await run(join(tool, 'node_modules/.bin/pnpm'), ['install'], { cwd: consumer });
  await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: consumer });
  const { stdout } = await run(process.execPath, ['host.js'], { cwd: consumer });
  assert.equal(stdout, '200 text/css\n');
});

test('the contracts pass on the packed doubles under jest with ES modules', async () => {
  const consumer = join(folder, 'jest');
  cpSync(join(import.meta.dirname, 'jest'), consumer, { recursive: true });
  writeFileSync(join(consumer, 'package.json'), '{ "private": true, "type": "module" }');
  const tarballs = packed
    .filter(({ name }) => ['@paydocs/core', '@paydocs/testing'].includes(name))
    .map(({ filename }) => join(folder, filename));
  const install = ['install', '--silent', '--no-audit', '--no-fund', JEST, ...tarballs];
  await run('npm', install, { cwd: consumer });
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--json', '--silent'];
  const { stdout } = await run(process.execPath, [...jest, '--outputFile=result.json'], {
    cwd: consumer,
    maxBuffer: 2 ** 26,
  }).catch((error: { readonly stdout: string }) => error);
  const { numFailedTests, numPassedTests, testResults } = JSON.parse(
    readFileSync(join(consumer, 'result.json'), 'utf8'),
  );
  assert.equal(numFailedTests, 0, `${stdout}${testResults[0]?.message}`);
  assert.ok(numPassedTests > 300);
});

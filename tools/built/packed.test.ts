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

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'paydocs-packed-'));
let packed: readonly Packed[];

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

test('the contracts pass on the packed doubles under jest with ES modules', async () => {
  const consumer = join(folder, 'jest');
  cpSync(join(import.meta.dirname, 'consumer'), consumer, { recursive: true });
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

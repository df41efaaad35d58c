import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const scripts = new URL('../../deploy/release/', import.meta.url);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paydocs-install-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command in the folder, with a mask of rights. */
const run = (command: string, environment: Readonly<Record<string, string>> = {}) => {
  const { status, stderr } = spawnSync('sh', ['-euc', `umask 077; ${command}`], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  });
  return { status, stderr };
};

/** Writes an unpacked release as a mask of 077 leaves it, whose command prints the version. */
const unpack = (version: string): void => {
  const release = join(folder, `paydocs-${version}`);
  mkdirSync(join(release, 'bin'), { recursive: true });
  for (const name of ['install', 'activate']) {
    cpSync(new URL(name, scripts), join(release, name));
  }
  writeFileSync(join(release, 'VERSION'), `${version}\n`);
  writeFileSync(join(release, 'bin/paydocs'), `#!/bin/sh\necho ${version}\n`, { mode: 0o700 });
  run(`chmod -R go= ${release}; chmod u+x ${release}/install ${release}/activate`);
};

const installed = { status: 0, stderr: '' };
const inOpt = (): Record<string, string> => ({
  PAYDOCS_ROOT: join(folder, 'opt'),
  PAYDOCS_BIN: join(folder, 'bin'),
});

test('a release that was unpacked and installed under a mask of 077 can be read by its service', () => {
  unpack('0.1.0');
  expect(run('./paydocs-0.1.0/install', inOpt())).toEqual(installed);
  const opt = join(folder, 'opt');
  const paths = readdirSync(opt, { recursive: true, encoding: 'utf8' });
  expect(paths).toContain('0.1.0/bin/paydocs');
  for (const path of ['.', ...paths, '../bin']) {
    const found = statSync(join(opt, path));
    const needed =
      found.isDirectory() || /(?:install|activate|bin\/paydocs)$/.test(path) ? 0o55 : 0o44;
    expect(found.mode & 0o77, path).toBe(needed);
  }
});

test('an installation creates the folder of commands, and the command runs', () => {
  unpack('0.1.0');
  expect(run('./paydocs-0.1.0/install', inOpt())).toEqual(installed);
  expect(run('[ "$(bin/paydocs)" = 0.1.0 ]')).toEqual(installed);
});

test('an installation without a usable folder of commands copies nothing', () => {
  unpack('0.1.0');
  writeFileSync(join(folder, 'file'), '');
  const environment = { ...inOpt(), PAYDOCS_BIN: join(folder, 'file/bin') };
  expect(run('./paydocs-0.1.0/install', environment).status).not.toBe(0);
  expect(readdirSync(join(folder, 'opt'))).toEqual([]);
  expect(run('./paydocs-0.1.0/install', inOpt())).toEqual(installed);
});

test('later releases have the folder of commands of the first one', () => {
  for (const version of ['0.1.0', '0.1.1']) unpack(version);
  const { PAYDOCS_ROOT = '', ...commands } = inOpt();
  run('./paydocs-0.1.0/install', { PAYDOCS_ROOT, ...commands });
  rmSync(join(folder, 'bin'), { recursive: true });
  expect(run('./paydocs-0.1.1/install', { PAYDOCS_ROOT })).toEqual(installed);
  expect(run('opt/0.1.1/activate')).toEqual(installed);
  expect(readlinkSync(join(folder, 'bin/paydocs'))).toBe(join(folder, 'opt/current/bin/paydocs'));
  expect(run('[ "$(bin/paydocs)" = 0.1.1 ]')).toEqual(installed);
  expect(run('opt/0.1.0/activate && [ "$(bin/paydocs)" = 0.1.0 ]')).toEqual(installed);
});

test('folders may be relative to that of the shell', () => {
  unpack('0.1.0');
  const relative = { PAYDOCS_ROOT: 'opt', PAYDOCS_BIN: 'bin' };
  expect(run('./paydocs-0.1.0/install', relative)).toEqual(installed);
  expect(readFileSync(join(folder, 'opt/PAYDOCS_BIN'), 'utf8')).toBe(`${folder}/bin\n`);
  expect(run('[ "$(bin/paydocs)" = 0.1.0 ]')).toEqual(installed);
});

test('a release is not installed twice, and the refusal says how to use it', () => {
  unpack('0.1.0');
  run('./paydocs-0.1.0/install', inOpt());
  const { status, stderr } = run('./paydocs-0.1.0/install', inOpt());
  expect(status).toBe(1);
  expect(stderr).toBe(
    `${folder}/opt/0.1.0 exists already: ${folder}/opt/0.1.0/activate makes it the current one.\n`,
  );
  expect(existsSync(join(folder, 'opt/0.1.0.partial'))).toBe(false);
});

import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const TARGET = `${process.platform}-${process.arch}`;
const NODE_FOLDER = `node_modules/node-${TARGET}/bin`;
const LINK = 'node_modules/.bin/node';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paydocs-node-path-'));
  mkdirSync(join(folder, 'tools'));
  copyFileSync(
    join(import.meta.dirname, '..', 'node-path.mjs'),
    join(folder, 'tools/node-path.mjs'),
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const createFile = (path: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), '');
};

const installPlatformPackages = (): void => {
  createFile(`node_modules/@node-rs/argon2-${TARGET}/package.json`);
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
};

/** Runs the program on this Node.js, which reports the given version. */
const nodePath = (version: string): { status: number | null; stdout: string; stderr: string } => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${pretend}`, join(folder, 'tools/node-path.mjs')],
    { encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } },
  );
  return { status, stdout, stderr };
};

describe('the PATH of the npm scripts', () => {
  test('starts with the Node.js that npm installed, for any version of the running one', () => {
    installPlatformPackages();
    createFile(`${NODE_FOLDER}/node`);
    for (const version of ['20.20.2', '26.0.0'])
      expect(nodePath(version)).toEqual({
        status: 0,
        stdout: `${join(folder, NODE_FOLDER)}:/usr/bin:/bin\n`,
        stderr: '',
      });
  });

  test('is unchanged on Node.js 24 if npm installed no Node.js', () => {
    installPlatformPackages();
    expect(nodePath('24.0.0')).toEqual({ status: 0, stdout: '/usr/bin:/bin\n', stderr: '' });
    expect(existsSync(join(folder, LINK))).toBe(false);
  });
});

test('restores the link that npx uses', () => {
  installPlatformPackages();
  createFile(`${NODE_FOLDER}/node`);
  nodePath('20.20.2');
  expect(readlinkSync(join(folder, LINK))).toBe(`../node-${TARGET}/bin/node`);
  expect(nodePath('20.20.2').status).toBe(0);
});

describe('one sentence names the remedy', () => {
  test('without an install', () => {
    expect(nodePath('24.0.0')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The dependencies are not installed. Run: npm ci\n',
    });
  });

  test('after an install with --omit=optional', () => {
    createFile('node_modules/@node-rs/argon2/package.json');
    for (const version of ['20.20.2', '24.0.0'])
      expect(nodePath(version)).toEqual({
        status: 1,
        stdout: '',
        stderr: `The packages for ${TARGET} are not installed. Run: npm ci --include=optional\n`,
      });
  });

  test('on an old Node.js if npm installed no newer one', () => {
    installPlatformPackages();
    expect(nodePath('22.17.0')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'This repository needs Node.js 24 or newer; this is 22.17.0. Install Node.js 24.\n',
    });
  });
});

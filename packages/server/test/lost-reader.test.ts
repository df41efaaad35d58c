import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildCompany, buildEmployee } from '@paydocs/testing';
import { expect, inject, test } from 'vitest';
import { DATA_KEY } from './data-keys.ts';
import { openSites } from './import-samples.ts';
import { folderForTest } from './temporary-folder.ts';

/** More employees than a pipe holds. */
const MANY = 1000;

/** Runs a command of bash, in which `$paydocs` is the command. */
const bash = async (command: string, environment: Record<string, string> = {}) => {
  const paydocs = `${process.execPath} ${join(inject('bundleFolder'), 'bin.js')}`;
  const env = { PATH: process.env['PATH'], DATA_KEYS: DATA_KEY, paydocs, ...environment };
  return promisify(execFile)('bash', ['--norc', '-c', command], { env });
};

const filledDatabase = async () => {
  const folder = folderForTest();
  const DATABASE_URL = folder.sqlite('filled.sqlite');
  const database = await openSites(DATABASE_URL);
  await database.add({
    companies: [buildCompany()],
    employees: Array.from({ length: MANY }, (_, index) => buildEmployee({ id: index + 1 })),
  });
  await database.close();
  return { DATABASE_URL };
};

test('a command whose reader has gone ends without a stack trace', async () => {
  const { stdout, stderr } = await bash(`$paydocs --help | true; echo \${PIPESTATUS[0]}`);
  expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' });
});

test('an export whose reader has gone is incomplete, and blames no database', async () => {
  const { stdout, stderr } = await bash(
    '$paydocs export --kind employees | head -1 | wc -l; echo ${PIPESTATUS[0]}',
    await filledDatabase(),
  );
  expect({ stdout, stderr }).toEqual({
    stdout: '1\n1\n',
    stderr: 'paydocs: Cannot write to standard output: its reader has gone.\n',
  });
});

test.each(['--help', 'version', 'export --kind employees', 'sites list --json'])(
  '%s on a full disk is one sentence, and exit code 1',
  async (words) => {
    const { stdout, stderr } = await bash(
      `$paydocs ${words} > /dev/full; echo $?`,
      await filledDatabase(),
    );
    expect({ stdout, stderr }).toEqual({
      stdout: '1\n',
      stderr: 'paydocs: Cannot write to standard output: the disk is full (ENOSPC).\n',
    });
  },
);

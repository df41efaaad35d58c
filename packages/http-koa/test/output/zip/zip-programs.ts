import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';

const isInstalled = (program: string, argument: string): boolean =>
  spawnSync(program, [argument], { stdio: 'ignore' }).status === 0;

const areInstalled =
  process.env['CI'] === 'true' ||
  (isInstalled('unzip', '-v') && isInstalled('python3', '--version'));

/** Registers tests that need `unzip` and Python; skipped where they are missing, except in CI. */
export const describeWithReaders = areInstalled
  ? describe
  : (name: string, tests: () => void) =>
      describe.skip(`${name} (after: apt-get install unzip python3)`, tests);

const READ = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    print(json.dumps([[i.filename, i.file_size, i.date_time] for i in archive.infolist()]))
`;

/** A file of an archive: name, size, and year to second. */
export type ReadEntry = readonly [string, number, readonly number[]];

/**
 * Reads an archive with `unzip -t` and with Python.
 *
 * @throws Error when either finds a fault.
 */
export const readArchive = (path: string): readonly ReadEntry[] => {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  execFileSync('unzip', ['-tqq', path], options);
  return JSON.parse(execFileSync('python3', ['-c', READ, path], options));
};

/** Returns a path in a folder that is deleted after the test. */
export const temporaryArchive = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'paydocs-zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'archive.zip');
};

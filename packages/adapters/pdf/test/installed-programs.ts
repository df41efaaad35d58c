import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';

/** The system package of each program. */
const PACKAGES = { pdftoppm: 'poppler-utils', pdftotext: 'poppler-utils', qpdf: 'qpdf' } as const;

/**
 * Registers a suite that needs a program. Skips it with a hint if the program is not installed; on a
 * CI server (`CI=true`) it fails.
 */
export const describeWith = (
  program: keyof typeof PACKAGES,
  name: string,
  suite: () => void,
): void => {
  const isInstalled = spawnSync(program, ['--help']).error === undefined;
  if (isInstalled || process.env['CI'] === 'true') describe(name, suite);
  else describe.skip(`${name} (to run it: apt-get install ${PACKAGES[program]})`, suite);
};

/**
 * Runs a program on the bytes of a file, and returns its output.
 *
 * @throws Error with the messages of the program when it fails.
 */
export const runOn = (
  program: keyof typeof PACKAGES,
  args: readonly string[],
  input: Uint8Array,
): Buffer => {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    input,
    maxBuffer: 2 ** 26,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr.toString()}`);
  return stdout;
};

/** Returns what qpdf finds in a file, which it does not read from its input. */
export const checkedByQpdf = (bytes: Uint8Array): string => {
  const folder = mkdtempSync(join(tmpdir(), 'paydocs-pdf-'));
  const file = join(folder, 'document.pdf');
  writeFileSync(file, bytes);
  try {
    return runOn('qpdf', ['--check', file], new Uint8Array()).toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
};

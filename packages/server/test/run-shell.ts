import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** Returns the first block of commands after a text of a page of the repository. */
export const blockAfter = (path: string, mark: string): string => {
  const page = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const start = page.indexOf(mark);
  const found = /```sh\n([\s\S]*?)```/.exec(start < 0 ? '' : page.slice(start))?.[1];
  if (found === undefined) throw new Error(`${path} has no commands after ${mark}`);
  return found;
};

/** Writes a program for the PATH, a script of `sh`. */
export const writeProgram = (folder: string, name: string, script: string): void =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

/** Writes the command `paydocs`, as an installation has it in the PATH. */
export const writeCommand = (folder: string): void => {
  const source = fileURLToPath(new URL('../src/bin.ts', import.meta.url));
  const words = `"${process.execPath}" --conditions=@paydocs/source "${source}"`;
  writeProgram(folder, 'paydocs', `exec ${words} "$@"`);
};

/** Kills what a shell has started and left running. */
const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // A shell that has failed may have left nothing.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

/** Runs commands in a shell that stops at the first error. What they start ends with the test. */
export const runShell = async (
  commands: string,
  { cwd, environment }: { readonly cwd: string; readonly environment: Record<string, string> },
) => {
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    if (shell.pid !== undefined) killGroup(shell.pid);
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(shell.stdout),
    text(shell.stderr),
    once(shell, 'exit'),
  ]);
  return { code, stdout, stderr };
};

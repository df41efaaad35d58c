import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { send } from '../../../test/api/client.ts';
import { freePort } from '../../../tools/free-port.ts';
import { startSystemPostgres } from '../../../tools/system-postgres.ts';
import { describeOnSystemPostgres } from '../../../tools/test-system-postgres.ts';
import { smtpCatcher } from './smtp-catcher.ts';
import { temporaryFolder } from './temporary-folder.ts';

const EMPLOYEES = 10_000;
const COMMANDS_MAX = 10;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

/** Returns the first block of commands after a text of the page. */
const blockAfter = (mark: string): string => {
  const start = page.indexOf(mark);
  const found = /```sh\n([\s\S]*?)```/.exec(start < 0 ? '' : page.slice(start))?.[1];
  if (found === undefined) throw new Error(`docs/operations.md has no commands after ${mark}`);
  return found;
};

const FIRST_START = blockAfter('<!-- first start:');

/** Counts the lines that begin a command; those of here-documents do not. */
const countCommands = (block: string): number =>
  block
    .replaceAll(/(<<END\n)[\s\S]*?\nEND\n/g, '$1')
    .trim()
    .split('\n').length;

const writeRecords = (folder: string): void => {
  const companies = ['external_id,name,ein', 'C-1,"Acme, Inc.",12-3456789'];
  const employees = Array.from({ length: EMPLOYEES }, (_, index) => {
    const number = String(index).padStart(5, '0');
    // Groups from 10 on, and serials from 0001 on.
    const ssn = String(100_001 + Math.floor(index / 9999) + index);
    return `E-${number},C-1,Grace,Hopper ${number},grace-${number}@example.test,123-${ssn.slice(0, 2)}-${ssn.slice(2)}`;
  });
  const header = 'external_id,company,first_name,last_name,email,ssn';
  writeFileSync(join(folder, 'companies.csv'), `${companies.join('\n')}\n`);
  writeFileSync(join(folder, 'employees.csv'), `${[header, ...employees].join('\n')}\n`);
};

/** Writes the command `paydocs`, as an installation has it in the PATH. */
const writeCommand = (folder: string): void => {
  const source = fileURLToPath(new URL('../src/bin.ts', import.meta.url));
  const words = `"${process.execPath}" --conditions=@paydocs/source "${source}"`;
  writeFileSync(join(folder, 'paydocs'), `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o755 });
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
const runShell = async (
  commands: string,
  { cwd, environment }: { readonly cwd: string; readonly environment: Record<string, string> },
) => {
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  ends.push(() => {
    if (shell.pid !== undefined) killGroup(shell.pid);
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(shell.stdout),
    text(shell.stderr),
    once(shell, 'exit'),
  ]);
  return { code, stdout, stderr };
};

test('the runbook has ten commands, with the one that installs paydocs', () => {
  const all = countCommands(blockAfter('## Install')) + countCommands(FIRST_START);
  expect(all).toBeLessThanOrEqual(COMMANDS_MAX);
});

describeOnSystemPostgres('the commands of the runbook', () => {
  test('lead from an empty PostgreSQL to a signed-in Owner with 10,000 employees', async () => {
    const postgres = await startSystemPostgres();
    ends.push(() => postgres.stop());
    const mail = await smtpCatcher();
    ends.push(() => mail.close());
    const folder = temporaryFolder(tmpdir());
    ends.push(() => folder.remove());
    writeCommand(folder.path);
    writeRecords(folder.path);
    const port = await freePort();
    const environment = {
      PATH: [folder.path, postgres.bin, join(process.execPath, '..'), process.env['PATH']].join(
        ':',
      ),
      HOME: folder.path,
      ...postgres.environment,
      MAIL_URL: mail.url,
      DOCUMENTS_URL: `file:${folder.path}/documents`,
      PORT: String(port),
    };

    const ended = await runShell(FIRST_START, { cwd: folder.path, environment });
    expect(ended.code, `${ended.stdout}${ended.stderr}`).toBe(0);
    const { token }: { token: string } = JSON.parse(ended.stdout.split('\n').at(-1) ?? '').data;
    const url = `http://127.0.0.1:${port}`;
    const me = await send(url, { path: '/auth/me', token });
    expect(me.text).toContain('owner@pay.example');
    const list = await send(url, { path: '/employees?per_page=5', token });
    expect(list.body.meta?.['total']).toBe(EMPLOYEES);
  }, 180_000);
});

import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { blockAfter, runShell, writeCommand, writeProgram } from './run-shell.ts';
import { folderForTest } from './temporary-folder.ts';

const PAGE = 'site/pages/start.md';
const COMMANDS = blockAfter(PAGE, 'In another empty folder') + blockAfter(PAGE, 'Sign in, list');

test('the commands of the page "Start" lead from an empty folder to a list and a PDF', async () => {
  const folder = folderForTest(tmpdir());
  writeCommand(folder.path);
  // The package is there already: this repository.
  writeProgram(folder.path, 'npm', 'test "$*" = "install paydocs"');
  writeProgram(folder.path, 'npx', 'exec "$@"');
  const path = [folder.path, join(process.execPath, '..'), process.env['PATH']].join(':');
  const environment = { PATH: path, HOME: folder.path, PORT: String(await freePort()) };
  const { code, stdout, stderr } = await runShell(COMMANDS, { cwd: folder.path, environment });
  expect(code, `${stdout}${stderr}`).toBe(0);
  expect(JSON.parse(stdout.split('\n').at(-1) ?? '').meta.total).toBeGreaterThan(0);
  const pdf = readFileSync(join(folder.path, 'statement.pdf'));
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DATA_KEY } from './data-keys.ts';
import { blockAfter, runShell, writeCommand } from './run-shell.ts';
import { folderForTest } from './temporary-folder.ts';

const PAGE = 'docs/layouts.md';

test('the commands of docs/layouts.md lead from an empty file to a printed page', async () => {
  const folder = folderForTest();
  writeCommand(folder.path);
  const environment = {
    PATH: [folder.path, join(process.execPath, '..'), process.env['PATH']].join(':'),
    HOME: folder.path,
    DATA_KEYS: DATA_KEY,
    DATABASE_URL: folder.sqlite('layouts.sqlite'),
    DOCUMENTS_URL: `file:${folder.path}/documents`,
  };
  const run = async (commands: string): Promise<string> => {
    const ended = await runShell(commands, { cwd: folder.path, environment });
    expect(ended.code, `${ended.stdout}${ended.stderr}`).toBe(0);
    return ended.stdout;
  };
  const first = (file: string): string =>
    readFileSync(join(folder.path, file)).subarray(0, 5).toString();

  await run('paydocs seed');
  await run(blockAfter(PAGE, '<!-- write: -->'));
  expect(first('preview.pdf')).toBe('%PDF-');

  const order = blockAfter(PAGE, '<!-- order: -->');
  const ordered = await run(`paydocs worker > worker.log 2>&1 &\n${order}kill -TERM %1; wait`);
  expect(ordered).toContain('1 of 1');
  expect(first('slip.pdf')).toBe('%PDF-');

  const changed = await run(blockAfter(PAGE, '<!-- change: -->'));
  expect(changed).toMatch(/\nslip +2 +Pay Statement /);
  expect(readFileSync(join(folder.path, 'slip.json'), 'utf8')).toContain('"Pay statement"');
  expect(changed).toContain('the layout slip is removed');
}, 180_000);

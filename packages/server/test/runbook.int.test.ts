import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { send } from '../../../test/api/client.ts';
import { freePort } from '../../../tools/free-port.ts';
import { startSystemPostgres } from '../../../tools/system-postgres.ts';
import { describeOnSystemPostgres } from '../../../tools/test-system-postgres.ts';
import { blockAfter, runShell, writeCommand } from './run-shell.ts';
import { smtpCatcher } from './smtp-catcher.ts';
import { folderForTest } from './temporary-folder.ts';

const EMPLOYEES = 10_000;
const COMMANDS_MAX = 10;

const PAGE = 'docs/operations.md';
const FIRST_START = blockAfter(PAGE, '<!-- first start:');

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

test('the runbook has ten commands, with the one that installs paydocs', () => {
  const all = countCommands(blockAfter(PAGE, '## Install')) + countCommands(FIRST_START);
  expect(all).toBeLessThanOrEqual(COMMANDS_MAX);
});

describeOnSystemPostgres('the commands of the runbook', () => {
  test('lead from an empty PostgreSQL to a signed-in Owner with 10,000 employees', async () => {
    const postgres = await startSystemPostgres();
    onTestFinished(() => postgres.stop());
    const mail = await smtpCatcher();
    onTestFinished(() => mail.close());
    const folder = folderForTest(tmpdir());
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

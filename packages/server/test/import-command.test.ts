import { beforeAll, describe, expect, test } from 'vitest';
import { paydocs, paydocsWithInput } from './command.ts';
import { openSites, OWNED, writeLines } from './import-samples.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();
const environment = { DATABASE_URL: folder.sqlite('command.sqlite') };

beforeAll(async () => {
  await (await openSites(environment.DATABASE_URL)).close();
});

describe('paydocs import', () => {
  test('prints a summary, exits with 1 for a refused row, and with 0 without one', async () => {
    const wrong = ['external_id,name,ein', 'C-1,Acme,12-3456789', 'C-2,Bolt,x'];
    const file = writeLines(folder, 'companies.csv', wrong);
    const words = ['import', file, '--kind', 'companies', ...OWNED];
    expect(await paydocs(words, environment)).toEqual({
      code: 1,
      stdout: `2 rows: 1 added, 0 changed, 0 unchanged, 1 refused\nrefused rows: ${file}.refused.ndjson\n`,
      stderr: '',
    });
    writeLines(folder, 'companies.csv', wrong.slice(0, 2));
    expect(await paydocs([...words, '--dry-run'], environment)).toEqual({
      code: 0,
      stdout: '1 rows: 0 added, 0 changed, 1 unchanged, 0 refused (dry run: nothing was stored)\n',
      stderr: '',
    });
  });

  test('reads standard input, and prints the summary as JSON', async () => {
    const row = { external_id: 'C-9', name: 'Nut', ein: '12-3456780', user: 'user-1@example.test' };
    const { code, stdout } = await paydocsWithInput(
      ['import', '-', '--format', 'ndjson', '--kind', 'companies', '--json'],
      { input: `${JSON.stringify(row)}\n`, environment },
    );
    expect(JSON.parse(stdout)).toEqual({
      kind: 'companies',
      dry_run: false,
      complete: true,
      rows: 1,
      added: 1,
      changed: 0,
      unchanged: 0,
      refused: 0,
      refused_file: null,
    });
    expect(code).toBe(0);
  });

  test.each([
    [['import', 'x.csv'], /required option '--kind <kind>' not specified/],
    [['import', 'x.csv', '--kind', 'horses'], /Allowed choices are companies, employees/],
    [['import', 'x.txt', '--kind', 'companies'], /format of x.txt is unknown: add --format/],
    [['import', 'x.csv', '--kind', 'companies'], /Cannot read x.csv \(ENOENT\)/],
    [
      ['import', 'x.csv', '--kind', 'companies', '--delimiter', '--'],
      /It must be one character, or `tab`/,
    ],
  ])('exits with 2 for %j', async (words, message) => {
    const { code, stderr } = await paydocs(words, environment);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe('paydocs export', () => {
  test('writes to standard output, and the number to standard error', async () => {
    const words = ['export', '--kind', 'employees', '--site', 'site-2'];
    const { code, stdout, stderr } = await paydocs(words, environment);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '0 employees\n' });
  });

  test('exits with 1 for an unknown site', async () => {
    const words = ['export', '--kind', 'companies', '--site', 'south'];
    const { code, stderr } = await paydocs(words, environment);
    expect(code).toBe(1);
    expect(stderr).toContain('there is no such site (--site)');
  });
});

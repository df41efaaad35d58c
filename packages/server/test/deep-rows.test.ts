import { expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { writeLines } from './import-samples.ts';
import { openPayroll } from './pay-run.ts';
import { folderForTest } from './temporary-folder.ts';

const OPTIONS =
  '--company C-1 --user user-1@example.test --pay-period-start 2026-01-01 --pay-period-end 2026-01-15 --pay-date 2026-01-20';

const line = (employee: number, extra = ''): string =>
  `{"employee_external_id":"E-${employee}","content":{"earnings":[{"name":"Pay","amount":"1.00"}]${extra}}}`;

test.each([40, 50_000])('an order of a file names its line with %d levels', async (levels) => {
  const folder = folderForTest();
  const environment = { DATABASE_URL: folder.sqlite('orders.sqlite') };
  const database = await openPayroll(environment.DATABASE_URL);
  const deep = `,"details":${'['.repeat(levels)}${']'.repeat(levels)}`;
  const file = writeLines(folder, 'run.ndjson', [line(1), line(2, deep), line(3)]);
  const words = ['orders', 'create', '--file', file, '--json', ...OPTIONS.split(' ')];
  const { code, stdout, stderr } = await paydocs(words, environment);
  expect(stderr).toContain('line 2: row must be nested in at most 32 levels.');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    rows: 3,
    refused: 1,
    order: { status: 'Canceled', counts: { canceled: 2 } },
  });
  await database.close();
});

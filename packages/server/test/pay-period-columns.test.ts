import type { Database } from '@paydocs/mikro-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { writeLines } from './import-samples.ts';
import { openPayroll } from './pay-run.ts';
import { folderForTest, type TemporaryFolder } from './temporary-folder.ts';

let folder: TemporaryFolder;
let environment: { readonly DATABASE_URL: string };
let database: Database;

beforeEach(async () => {
  folder = folderForTest();
  environment = { DATABASE_URL: folder.sqlite('orders.sqlite') };
  database = await openPayroll(environment.DATABASE_URL);
});
afterEach(async () => database.close());

test.each([
  ['start', '2026-01-05', 'end', '2026-01-15'],
  ['end', '2026-01-15', 'start', '2026-01-05'],
])('a column has the %s of each pay period, and the option the other day', async (...days) => {
  const [column, cell, option, value] = days;
  const header = `employee,pay_period_${column},earnings:Regular:amount`;
  const file = writeLines(folder, 'run.csv', [header, `E-1,${cell},10.00`, 'E-2,,10.00']);
  const words = `orders create --file ${file} --company C-1 --user user-1@example.test --json --dry-run`;
  const { code, stdout, stderr } = await paydocs(
    [...words.split(' '), '--pay-date', '2026-01-20', `--pay-period-${option}`, value],
    environment,
  );
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ rows: 2, refused: 1 });
  expect(stderr).toBe('paydocs: line 3: pay_period is required.\n');
});

import { readFileSync } from 'node:fs';
import type { Database } from '@paydocs/mikro-orm';
import { buildEmployee } from '@paydocs/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { writeLines } from './import-samples.ts';
import { openPayroll } from './pay-run.ts';
import { folderForTest, type TemporaryFolder } from './temporary-folder.ts';

const HEADER =
  'employee,earnings:Regular:hours,earnings:Regular:rate,earnings:Regular:amount,' +
  'deductions:Federal tax:amount,deductions:Federal tax:kind,reimbursements:Mileage:amount,' +
  'employer_contributions:Health:amount,payment:method,details:Department';

const OPTIONS =
  '--company C-1 --user user-1@example.test --pay-period-start 2026-01-01 --pay-period-end 2026-01-15 --pay-date 2026-01-20'.split(
    ' ',
  );

let folder: TemporaryFolder;
let environment: { readonly DATABASE_URL: string };
let database: Database;

beforeEach(async () => {
  folder = folderForTest();
  environment = { DATABASE_URL: folder.sqlite('orders.sqlite') };
  database = await openPayroll(environment.DATABASE_URL);
});
afterEach(async () => database.close());

const create = async (file: string, ...words: readonly string[]) =>
  paydocs(['orders', 'create', '--file', file, ...OPTIONS, ...words], environment);

const ordered = async (file: string, ...words: readonly string[]) => {
  const { code, stdout, stderr } = await create(file, '--json', ...words);
  return { code, stderr, ...(stdout === '' ? {} : JSON.parse(stdout)) };
};

const csv = (...lines: readonly string[]): string =>
  writeLines(folder, 'run.csv', [HEADER, ...lines]);

describe('paydocs orders create', () => {
  test('orders the rows of a CSV file with amounts of their own', async () => {
    const file = csv(
      'E-1,80,25.00,2000.00,300.00,tax,45.50,120.00,Direct deposit,Sales',
      'E-2,76.5,40,3060,,tax,,,Check,',
    );
    expect(await ordered(file)).toMatchObject({
      code: 0,
      stderr: '',
      complete: true,
      dry_run: false,
      rows: 2,
      refused: 0,
      refused_file: null,
      order: {
        status: 'Preparing',
        counts: { draft: 2 },
        pay_totals: { currency: 'USD', gross: '5060.00', deductions: '300.00', net: '4805.50' },
      },
    });
  });

  test('takes one date of the pay period from a column, and the other from its option', async () => {
    const rows = ['E-1,2026-01-05,10.00', 'E-2,,10.00', 'E-3,2026-01-16,10.00'];
    const header = 'employee,pay_period_start,earnings:Regular:amount';
    const file = writeLines(folder, 'run.csv', [header, ...rows]);
    const { refused, stderr } = await ordered(file, '--dry-run');
    expect(refused).toBe(1);
    expect(stderr).toContain('line 4: pay_period.end must be 2026-01-16 or a later date.');
  });

  test('takes NDJSON with the documents of the API', async () => {
    const earnings = [{ name: 'Salary', amount: '3100.00' }];
    const file = writeLines(folder, 'run.ndjson', [
      JSON.stringify({ employee_external_id: 'E-1', content: { earnings }, lang: 'de' }),
      JSON.stringify({ employee_id: 2, content: { earnings, pay_frequency: 'Monthly' } }),
    ]);
    expect(await ordered(file)).toMatchObject({
      code: 0,
      order: { counts: { draft: 2 }, pay_totals: { gross: '6200.00' } },
    });
  });

  test('leaves a draft, which the same command without --draft submits', async () => {
    const file = csv('E-1,80,25.00,2000.00,,,,,,');
    const draft = await ordered(file, '--draft');
    expect(draft).toMatchObject({ code: 0, order: { status: 'Draft', counts: { draft: 1 } } });
    const again = await ordered(file, '--draft');
    expect(again.order).toMatchObject({ id: draft.order.id, status: 'Draft' });
    const submitted = await ordered(file);
    expect(submitted.order).toMatchObject({ id: draft.order.id, status: 'Preparing' });
    const { code, stdout } = await create(file);
    expect({ code, first: stdout.split('\n')[0] }).toEqual({
      code: 0,
      first: 'The file was ordered before.',
    });
  });

  test('names each line that breaks a rule, and submits nothing', async () => {
    const file = csv(
      'E-1,80,25.00,2000.00,,,,,,',
      'E-2,80,25.00,2100.00,x,tax,,,,',
      'E-9,80,25.00,2000.00,,,,,,',
      'E-3,,,,,,,,,',
      'E-1,80',
    );
    const { code, stderr, order, refused, refused_file } = await ordered(file);
    expect({ code, refused, status: order.status }).toEqual({
      code: 1,
      refused: 4,
      status: 'Canceled',
    });
    const lines = [
      [6, 'row', 'must be 10 cells, as in the header.'],
      [3, 'deductions:Federal tax:amount', 'must be a decimal number such as 123.45.'],
      [3, 'earnings:Regular:amount', 'must be 2000.00, which is hours × rate.'],
      [5, 'earnings', 'is required.'],
      [4, 'employee', expect.stringContaining('employee')],
    ];
    const written = readFileSync(refused_file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => Object.values(JSON.parse(line)));
    expect(written).toEqual(expect.arrayContaining(lines));
    expect(stderr).toContain('line 3: earnings:Regular:amount must be 2000.00');
    expect(stderr).toContain('nothing was submitted');
  });

  test('orders a file again after what it misses was added', async () => {
    const file = csv('E-1,80,25.00,2000.00,,,,,,', 'E-9,80,25.00,2000.00,,,,,,');
    expect(await ordered(file)).toMatchObject({ code: 1, order: { status: 'Canceled' } });
    await database.add({ employees: [buildEmployee({ id: 9, externalId: 'E-9' })] });
    expect(await ordered(file)).toMatchObject({
      code: 0,
      refused: 0,
      order: { status: 'Preparing', counts: { draft: 2 } },
    });
  });

  test('checks every line without storing anything', async () => {
    const file = csv('E-1,80,25.00,2000.00,,,,,,', 'E-2,80,25.00,1.00,,,,,,');
    expect(await ordered(file, '--dry-run')).toMatchObject({
      code: 1,
      order: null,
      dry_run: true,
      rows: 2,
      refused: 1,
    });
    const { stdout } = await paydocs(['orders', 'list', '--json'], environment);
    expect(stdout).toBe('');
  });

  test('names the statements that employees have already', async () => {
    const documents = ['E-1,80,25.00,2000.00,,,,,,', 'E-2,80,25.00,2000.00,,,,,,'];
    expect(await ordered(csv(...documents), '--draft')).toMatchObject({ code: 0 });
    const twice = csv(...documents, documents[0] ?? '');
    const refused = await ordered(twice);
    expect(refused).toMatchObject({ code: 1, refused: 1, order: { status: 'Canceled' } });
    expect(refused.stderr).toContain(
      'line 4: row repeats the employee and the pay run of an earlier line.',
    );
  });

  test('records who ordered and which operator acted', async () => {
    await ordered(csv('E-1,80,25.00,2000.00,,,,,,'));
    const { stdout } = await paydocs(['audit', '--json'], environment);
    const entries = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const found = entries.filter(({ action }) => action.startsWith('order.'));
    expect(new Set(found.map(({ action }) => action))).toEqual(
      new Set(['order.created', 'order.filled', 'order.submitted']),
    );
    for (const entry of found) {
      expect(entry).toMatchObject({ user_id: 1, session_id: null });
      expect(entry.details.actor).toContain(' at ');
    }
  });

  test.each([
    ['a column', 'employe\nE-1', [], "there is no column 'employe': do you mean 'employee'?"],
    [
      'a section',
      'employee,earning:Regular:amount\nE-1,1',
      [],
      "there is no column 'earning:Regular:amount': do you mean 'earnings:Regular:amount'?",
    ],
    [
      'a second column of one field',
      'employee,earnings:Regular:amount,earnings: Regular :amount\nE-1,1,2',
      [],
      "the column 'earnings: Regular :amount' occurs twice",
    ],
    ['an employee column', 'run\nx', [], "the column 'employee' is missing"],
    ['rows', HEADER, [], 'the file has no rows'],
    [
      'a type',
      `${HEADER}\nE-1,,,1,,,,,,`,
      ['--type', 'Memo'],
      '--type must be one of Pay Statement; the nearest name is Paystub.',
    ],
    [
      'a type for employees',
      `${HEADER}\nE-1,,,1,,,,,,`,
      ['--type', 'Invoice'],
      '--type must be a type for employees: an order of type Invoice has one document',
    ],
    ['a date', `${HEADER}\nE-1,,,1,,,,,,`, ['--pay-date', '20.1.2026'], '--pay-date must be'],
  ])('exits with 2 without %s', async (_, text, words, message) => {
    const { code, stderr } = await create(writeLines(folder, 'wrong.csv', [text]), ...words);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });

  test.each([
    ['--company', 'C-7', 'no company with this external_id'],
    ['--company', '7', '--company is no known company.'],
    ['--user', 'user-2@example.test', 'The user is none of the site main (--user).'],
  ])('exits with 1 for %s %s, which nobody has', async (option, value, message) => {
    const file = writeLines(folder, 'missing.csv', [`${HEADER}\nE-1,,,1,,,,,,`]);
    const { code, stderr } = await create(file, option, value);
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  });
});

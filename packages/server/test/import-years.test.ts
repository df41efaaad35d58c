import { join } from 'node:path';
import { type Core, createCore, type StatementInput } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
  memoryPorts,
} from '@paydocs/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { openFilled } from './filled-database.ts';
import { OWNED, writeLines } from './import-samples.ts';
import { folderForTest, type TemporaryFolder } from './temporary-folder.ts';

const OPENINGS = 'company,employee,year,currency,section,row,kind,amount';

let folder: TemporaryFolder;
let environment: { readonly DATABASE_URL: string };
let database: Database;
let core: Core;

beforeEach(async () => {
  folder = folderForTest();
  environment = { DATABASE_URL: folder.sqlite('years.sqlite') };
  database = await openFilled(environment.DATABASE_URL, {
    sites: [buildSite({ documentTypes: ['Pay Statement'] })],
    users: [buildUser()],
    companies: [1, 2].map((id) => buildCompany({ id, externalId: `C-${id}` })),
    employees: [buildEmployee({ externalId: 'E-1' })],
  });
  core = createCore({ ...memoryPorts(), ...database.ports });
});
afterEach(async () => database.close());

const caller = async () => core.callerFor(1);

/** Orders and makes a statement of a month of 2026, and returns it. */
const pay = async (month: number, amount: string) => {
  const { createOrder, prepareOrders, processDocuments, listDocuments } = core;
  const name = `2026-0${month}`;
  const content: StatementInput = {
    payPeriod: { start: `${name}-01`, end: `${name}-28` },
    payDate: `${name}-28`,
    earnings: [{ name: 'Regular', amount }],
    deductions: [],
  };
  const order = { companyId: 1, employeeIds: [1], type: 'Pay Statement', content };
  await createOrder(await caller(), order);
  await prepareOrders();
  await processDocuments();
  const filter = { payDate: [`${name}-28`] };
  const { items } = await listDocuments(await caller(), { filter });
  const [document] = items;
  if (document === undefined) throw new Error('The order has a document.');
  return document;
};

const yearOf = ({ content }: Awaited<ReturnType<typeof pay>>): unknown => content.parse()['totals'];

const gross = (amount: string) =>
  expect.objectContaining({ year_to_date: expect.objectContaining({ gross: amount }) });

const importFile = async (kind: string, name: string, lines: readonly string[]) => {
  const file = writeLines(folder, name, lines);
  const words = ['import', file, '--kind', kind, ...OWNED, '--json'];
  const { code, stdout, stderr } = await paydocs(words, environment);
  return { code, stderr, ...JSON.parse(stdout) };
};

describe('paydocs import --kind year-to-date', () => {
  test('starts a year in the middle, and outdates its statements when it changes', async () => {
    const first = [OPENINGS, 'C-1,E-1,2026,USD,earnings,Regular,,12000.00'];
    expect(await importFile('year-to-date', 'openings.csv', first)).toMatchObject({
      code: 0,
      added: 1,
    });
    const statement = await pay(4, '2000.00');
    expect(yearOf(statement)).toEqual(gross('14000.00'));
    const changed = { company: 'C-1', employee: 'E-1', year: 2026, section: 'earnings' };
    const row = JSON.stringify({ ...changed, row: 'Regular', amount: '12500.00' });
    expect(await importFile('year-to-date', 'openings.ndjson', [row])).toMatchObject({
      code: 0,
      changed: 1,
    });
    expect(await core.showDocument(await caller(), statement.uuid)).toMatchObject({
      status: 'Completed',
      outdatedAt: expect.any(String),
      outdatedBy: 'opening-balance',
    });
    const to = join(folder.path, 'site');
    const { stderr } = await paydocs(['sites', 'export', 'main', '--to', to], environment);
    expect(stderr).toContain(
      '\npaydocs: outdated documents: 1. A copy would go on from their sums',
    );
  });

  test('names lines that break rules', async () => {
    const lines = [OPENINGS, 'C-1,E-2,2026,USD,earnings,Regular,,1', 'C-1,E-1,26,,net,x,,1'];
    const { code, refused } = await importFile('year-to-date', 'openings.csv', lines);
    expect({ code, refused }).toEqual({ code: 1, refused: 2 });
  });
});

const contentOf = (amount: string) => ({
  pay_date: '2026-01-31',
  earnings: [{ name: 'Regular', amount }],
});

describe('paydocs import --kind documents', () => {
  test('counts completed statements in the year, and those of another company there', async () => {
    const of = { employee: 'E-1', type: 'Pay Statement', status: 'Completed' };
    const imported = await importFile('documents', 'documents.ndjson', [
      JSON.stringify({ external_id: 'D-1', ...of, content: contentOf('300.00') }),
      JSON.stringify({ external_id: 'D-2', ...of, company: 'C-2', content: contentOf('50.00') }),
    ]);
    expect(imported).toMatchObject({ code: 0, added: 2, refused: 0 });
    expect(yearOf(await pay(2, '100.00'))).toEqual(gross('400.00'));
    const filter = { payDate: ['2026-01-31'] };
    const { total } = await core.listDocuments(await caller(), { filter });
    expect(total).toBe(2);
  });

  test('added records count in the same way', async () => {
    const content = contentOf('70.00');
    const completed = { type: 'Pay Statement', status: 'Completed', content };
    await database.add({ documents: [1, 2].map((id) => buildDocument({ id, ...completed })) });
    await database.add({ documents: [buildDocument({ id: 3, ...completed })] });
    expect(yearOf(await pay(2, '100.00'))).toEqual(gross('310.00'));
    const filter = { year: ['2026'] };
    const { total } = await core.listDocuments(await caller(), { filter });
    expect(total).toBe(4);
  });
});

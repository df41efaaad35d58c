import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCompany } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { exportFileFrom } from '../src/records/export-file.ts';
import { importNow, openSites, writeLines } from './import-samples.ts';
import { folderForTest } from './temporary-folder.ts';

const ORDERS = [
  'uuid,company,type,currency,total,status,created_at',
  '5e0c9a52-77c1-4e0f-8a53-5d7c1f1d2a55,C-1,Pay Statement,USD,129.50,,2024-05-01T08:00:00Z',
  '6e0c9a52-77c1-4e0f-8a53-5d7c1f1d2a55,C-1,Pay Statement,USD,10.00,Canceled,2024-06-01T08:00:00Z',
];
const PAYMENTS = [
  'order,processor,processor_id,amount,type,status,created_at',
  '5e0c9a52-77c1-4e0f-8a53-5d7c1f1d2a55,shop,ch_1,129.50,Sale,Completed,2024-05-01T08:00:00Z',
];

const openWithCompany = async () => {
  const database = await openSites();
  await database.add({ companies: [buildCompany({ externalId: 'C-1' })] });
  return database;
};

test('orders and their payments move to another database, and every counter holds', async () => {
  const folder = folderForTest();
  const kinds = ['orders', 'transactions'] as const;
  const [from, to] = [await openWithCompany(), await openWithCompany()];
  const files = { orders: ORDERS, transactions: PAYMENTS };
  for (const kind of kinds) {
    const file = writeLines(folder, `${kind}.csv`, files[kind]);
    const { counts } = await importNow(from, { file, kind });
    expect(counts).toMatchObject({ added: files[kind].length - 1, refused: 0 });
  }
  for (const kind of kinds) {
    const file = join(folder.path, `${kind}.ndjson`);
    const copy = join(folder.path, `${kind}-copy.ndjson`);
    await exportFileFrom(from, { file, kind, site: 'main' });
    const { counts } = await importNow(to, { file, kind, user: undefined });
    expect(counts).toMatchObject({ added: files[kind].length - 1, refused: 0 });
    await exportFileFrom(to, { file: copy, kind, site: 'main' });
    expect(readFileSync(copy, 'utf8')).toBe(readFileSync(file, 'utf8'));
  }
  const orders = await to.ports.orders.ofSite({ siteId: 1, afterId: 0, limit: 10 });
  expect(orders).toMatchObject([{ paid: '129.50', transactionsCount: 1 }, { paid: '0.00' }]);
  expect(await to.checkCounts()).toEqual({ mismatches: [] });
  await Promise.all([from.close(), to.close()]);
});

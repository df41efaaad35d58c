import { type Caller, documentKey, type OrderFile } from '@paydocs/core';
import { buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { refusal } from '../sample-core.ts';
import { ordered } from './ordered.ts';
import { INVOICE } from '../invoices/invoice.ts';
import { CONTENT, ORDER } from './sample-ordering.ts';
import { unreadable } from './unreadable.ts';

const made = async (employeeIds: readonly number[] = [1, 2]) => {
  const sample = await ordered(employeeIds);
  await sample.work();
  const { uuid } = await sample.first();
  return { ...sample, key: documentKey(1, { uuid, version: 2 }) };
};

const collect = async (files: AsyncIterable<OrderFile>): Promise<OrderFile[]> => {
  const all: OrderFile[] = [];
  for await (const file of files) all.push(file);
  return all;
};

const textOf = (bytes: Uint8Array | undefined): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const COLUMNS = 'uuid,employee,employee_number,pay_date,file,gross,net,currency,sha256,status';

/** Returns the rows of the manifest of an order. */
const manifestOf = async (files: AsyncIterable<OrderFile>): Promise<readonly string[]> =>
  textOf((await collect(files)).at(-1)?.bytes)
    .split('\r\n')
    .slice(1, -1);

describe('downloadOrder', () => {
  test('returns the completed documents, and a manifest of all', async () => {
    const { ordering, caller, order, documentsOf, renderer, work, auditLog } = await made([1]);
    renderer.refuseNext('x', 'Refused.');
    const more = await ordering.createOrder(caller, { ...ORDER, employeeIds: [2, 3] });
    await work();
    const all = await collect((await ordering.downloadOrder(caller, more.order.id)).files);
    const [failed, second] = await documentsOf(more.order.id);
    const stored = second?.storageData.parse() as { readonly sha256: string } | undefined;
    const name = `Pay Statement 2026-01-20 Grace Hopper ${second?.uuid}.pdf`;
    expect(all.map((file) => file.name)).toEqual([name, 'manifest.csv']);
    expect(textOf(all[1]?.bytes).split('\r\n')).toEqual([
      `\uFEFF${COLUMNS}`,
      `${failed?.uuid},Ada Lovelace,,2026-01-20,,2150.50,1849.43,USD,,Failed`,
      `${second?.uuid},Grace Hopper,,2026-01-20,${name},2150.50,1849.43,USD,${stored?.sha256},Completed`,
      '',
    ]);
    expect((await collect((await ordering.downloadOrder(caller, order.id)).files)).length).toBe(2);
    expect(await auditLog.find({ action: 'order.downloaded', limit: 5 })).toHaveLength(2);
  });

  test('names the date by which any document is listed', async () => {
    const { ordering, caller, work } = await made();
    const invoice = { companyId: 1, type: 'Invoice', content: INVOICE };
    const { order } = await ordering.createOrder(caller, invoice);
    await work();
    const rows = await manifestOf((await ordering.downloadOrder(caller, order.id)).files);
    expect(rows[0]?.split(',').slice(1, 4)).toEqual(['', '', '2026-02-01']);
  });

  test('breaks off at a damaged document', async () => {
    const { ordering, caller, order, key, documentStore } = await made();
    await documentStore.put(key, Uint8Array.of(1));
    const { files } = await ordering.downloadOrder(caller, order.id);
    expect(await unreadable(collect(files))).toContain('damaged');
  });

  test('of another user needs the permission', async () => {
    const { ordering, callerOf, order } = await made();
    const outcome = ordering.downloadOrder(await callerOf(2, 'documents:list'), order.id);
    expect(await refusal(outcome)).toMatchObject({ facts: { permission: 'documents:download' } });
  });

  test('has a currency without decimals, too', async () => {
    const { ordering, caller, work, documentsOf } = await made();
    const earnings = [{ name: '給与', amount: 300_000 }];
    const content = { ...CONTENT, currency: 'JPY', lang: 'ja', earnings, deductions: [] };
    const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds: [3], content });
    await work();
    const [document] = await documentsOf(order.id);
    expect(document?.content.parse()).toMatchObject({ totals: { gross: '300000', net: '300000' } });
  });

  test('names employees who are not paid yet, as far as the caller may see them', async () => {
    const { ordering, caller, callerOf, store } = await ordered();
    const name = { firstName: '=HYPERLINK("x")', lastName: 'Lee, Ann', externalId: '-7' };
    store.add({ employees: [buildEmployee({ ...name, id: 5 })] });
    const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds: [5, 3] });
    const readBy = async (reader: Caller) =>
      manifestOf((await ordering.downloadOrder(reader, order.id)).files);
    const pending = ',2026-01-20,,,,USD,,Pending';
    const [first, second] = await readBy(caller);
    expect(first).toMatch(
      /^[\da-f-]{36},"'=HYPERLINK\(""x""\) Lee, Ann",-7,2026-01-20,,,,USD,,Pending$/,
    );
    expect(second?.slice(36)).toBe(`,Grace Hopper,${pending}`);
    const support = await callerOf(2, 'documents:list', 'documents:download');
    expect((await readBy(support)).map((row) => row.slice(36))).toEqual([
      `,,${pending}`,
      `,,${pending}`,
    ]);
  });

  test('has names of at most 255 bytes, which differ without their case too', async () => {
    const sample = await ordered();
    const { ordering, caller, store, work } = sample;
    const names = [
      ['Ann', 'Lee'],
      ['ann', 'LEE'],
      ['Ann', 'Lee'],
      ['José', 'Ñandú'],
      ['=HYPERLINK("http://x")', '@x'],
      ['../../etc', 'pass"wd;\\x'],
      ['CON', 'NUL.'],
      ['A\u202Egpj', 'x'],
      ['தமிழ்'.repeat(20), 'x'],
    ] as const;
    const employees = names.map(([firstName, lastName], index) =>
      buildEmployee({ id: 10 + index, firstName, lastName }),
    );
    store.add({ employees });
    const employeeIds = employees.map(({ id }) => id);
    const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds });
    await work();
    const files = await collect((await ordering.downloadOrder(caller, order.id)).files);
    const found = files.map(({ name }) => name);
    expect(found).toHaveLength(names.length + 1);
    expect(new Set(found.map((name) => name.toLowerCase())).size).toBe(found.length);
    for (const name of found) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name).not.toMatch(/[\\/:*?"<>|\u202A-\u202E]|\.\.|^[=+@-]/);
    }
  });
});

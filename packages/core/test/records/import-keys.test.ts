import { documentTypes, type OrderInput, RawJson } from '@paydocs/core';
import { expect, test } from 'vitest';
import { importedKey } from '../../src/domain/documents/content-key.ts';
import { INVOICE } from '../invoices/invoice.ts';
import { BOXES } from '../tax-forms/w2.ts';
import { sampleYears } from './sample-years.ts';

/** Returns an import and orders of W-2s and invoices, whose codes are those of refusals. */
const sampleKeys = async () => {
  const { documents, ordering, caller } = await sampleYears();
  const codeOf = async (input: Omit<OrderInput, 'companyId'>): Promise<unknown> =>
    ordering.createOrder(caller, { ...input, companyId: 10 }).then(
      () => 'ordered',
      ({ code }: { readonly code: string }) => code,
    );
  const w2 = async (year = '2025') =>
    codeOf({ type: 'W-2', employeeIds: [10], content: { year, boxes: BOXES } });
  const invoice = async (number: string) =>
    codeOf({ type: 'Invoice', content: { ...INVOICE, number } });
  const voidAll = async (
    filter: { readonly type: string[] } | { readonly externalId: string[] },
  ) => {
    const { items } = await ordering.listDocuments(caller, { filter });
    for (const { uuid } of items) await ordering.voidDocument(caller, uuid, { reason: 'Wrong.' });
  };
  return { documents, w2, invoice, voidAll };
};

const imported = (number: number, type: string, content: object, overrides: object = {}) => ({
  external_id: `D-${number}`,
  employee: type === 'Invoice' ? null : 'E-10',
  company: 'C-10',
  type,
  status: 'Completed',
  content,
  ...overrides,
});

test('an employee with an imported W-2 has no second one of the year until the first is void', async () => {
  const { documents, w2, voidAll } = await sampleKeys();
  await documents([imported(1, 'W2', { year: 2025, boxes: {} })]);
  expect(await w2()).toBe('statement.exists');
  await voidAll({ type: ['W-2'] });
  expect(await w2()).toBe('ordered');
});

test('the number of an imported invoice is taken, of whatever company or employee', async () => {
  const { documents, invoice } = await sampleKeys();
  await documents([
    imported(1, 'Invoice', { number: ' R-1 ' }, { company: 'C-11' }),
    imported(2, 'Invoice', { number: 1042 }, { employee: 'E-10' }),
  ]);
  expect([await invoice('R-1'), await invoice('1042'), await invoice('R-2')]).toEqual([
    'statement.exists',
    'statement.exists',
    'ordered',
  ]);
});

test('documents that are the same are imported, and again without a change', async () => {
  const { documents, w2, invoice } = await sampleKeys();
  const rows = [1, 2].flatMap((number) => [
    imported(number, 'W-2', { year: '2025' }),
    imported(10 + number, 'Invoice', { number: 'R-1' }),
  ]);
  expect((await documents(rows)).counts).toMatchObject({ added: 4, refused: 0 });
  expect((await documents(rows)).counts).toMatchObject({ unchanged: 4 });
  expect([await w2(), await invoice('R-1')]).toEqual(['statement.exists', 'statement.exists']);
  const [other] = rows.slice(1);
  await documents([
    { ...rows[0], status: 'Void' },
    { ...other, content: { number: 'R-3' } },
  ]);
  await documents([
    { ...rows[2], content: { year: '2024' } },
    { ...rows[3], status: 'Void' },
  ]);
  expect([await w2(), await w2('2024'), await invoice('R-1'), await invoice('R-3')]).toEqual([
    'ordered',
    'statement.exists',
    'ordered',
    'statement.exists',
  ]);
});

test('the number of an invoice that was imported more than once is free when all of them are void', async () => {
  const { documents, invoice, voidAll } = await sampleKeys();
  await documents([1, 2, 3].map((number) => imported(number, 'Invoice', { number: 'R-1' })));
  for (const number of [1, 2]) {
    await voidAll({ externalId: [`D-${number}`] });
    expect(await invoice('R-1')).toBe('statement.exists');
  }
  await voidAll({ externalId: ['D-3'] });
  expect(await invoice('R-1')).toBe('ordered');
});

test('imported documents that are not completed or have no key refuse nothing', async () => {
  const { documents, w2, invoice } = await sampleKeys();
  const { counts } = await documents([
    imported(1, 'W-2', { year: '2025' }, { status: 'Void' }),
    imported(2, 'W-2', { year: '2025' }, { employee: null }),
    imported(3, 'W-2', {}),
    imported(4, 'Invoice', { number: {} }),
    imported(5, 'Other', { year: '2025' }),
    imported(6, 'Employment Letter', { year: '2025' }),
  ]);
  expect(counts).toMatchObject({ added: 6 });
  expect([await w2(), await invoice('R-1')]).toEqual(['ordered', 'ordered']);
});

const keyOf1099 = (content: { readonly year: string; readonly account_number: string | null }) =>
  importedKey(documentTypes().of('1099-NEC'), RawJson.of(content));

test('an imported 1099 without an account number is the only one without it', () => {
  expect(keyOf1099({ year: '2025', account_number: null })).toMatchObject({ run: 'regular' });
  expect(keyOf1099({ year: '2025', account_number: 'A-1' })).toMatchObject({ run: 'A-1' });
});

/** The key of a type of a host, which fails for content without a plan. */
const keyOf = ({ plan }: { readonly plan: { readonly id: string } }) => ({
  payDate: '2026-01-01',
  periodStart: '',
  periodEnd: '',
  run: plan.id,
});

test('content that a type of a host cannot read has no key', () => {
  const type = { read: (stored: RawJson) => stored.parse(), keyOf } as never;
  expect(importedKey(type, RawJson.of({}))).toBeUndefined();
  expect(importedKey(type, RawJson.of({ plan: { id: 'P-1' } }))).toMatchObject({ run: 'P-1' });
});

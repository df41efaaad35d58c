import { describe, expect, test } from 'vitest';
import { issuesOf } from '../sample-core.ts';
import { ordered } from './ordered.ts';

const made = async () => {
  const sample = await ordered();
  await sample.work();
  const document = await sample.first();
  return { ...sample, document, uuid: document.uuid };
};

describe('a document', () => {
  test('is found by each filter', async () => {
    const { ordering, caller, document, uuid, order } = await made();
    const filters = {
      id: [document.id],
      uuid: [uuid],
      orderId: [order.id],
      companyId: [1],
      employeeId: [1],
      type: ['Pay Statement'],
      status: ['Completed' as const],
    };
    expect((await ordering.listDocuments(caller, { filter: filters })).total).toBe(1);
    for (const name of ['id', 'orderId', 'companyId', 'employeeId']) {
      const filter = { [name]: [999] };
      expect((await ordering.listDocuments(caller, { filter })).total).toBe(0);
    }
    const filter = { status: ['Pending' as const], type: ['Pay Statement'] };
    expect((await ordering.listDocuments(caller, { filter })).total).toBe(0);
  });

  test('is found by its pay date, its year and whether it is outdated', async () => {
    const { ordering, caller } = await made();
    const right = { payDate: ['2026-01-20'], year: ['2026'], outdated: [false] };
    expect((await ordering.listDocuments(caller, { filter: right })).total).toBe(1);
    for (const wrong of [{ payDate: ['2026-01-21'] }, { year: ['2025'] }, { outdated: [true] }]) {
      const filter = { ...right, ...wrong };
      expect((await ordering.listDocuments(caller, { filter })).total).toBe(0);
    }
    const invalid = { payDate: ['2026'], year: ['26'], outdated: ['no'] } as never;
    expect(await issuesOf(ordering.listDocuments(caller, { filter: invalid }))).toEqual([
      'filter.payDate format',
      'filter.year format',
      'filter.outdated boolean',
    ]);
  });

  test('embeds company and employee, which the audit trail knows', async () => {
    const { ordering, caller, auditLog } = await made();
    const include = ['company', 'employee'] as const;
    const [document] = (await ordering.listDocuments(caller, { include })).items;
    expect(document).toMatchObject({ company: { id: 1 }, employee: { id: 1 } });
    await ordering.listDocuments(caller, { include: ['company'] });
    expect(await auditLog.find({ action: 'employees.listed', limit: 5 })).toMatchObject([
      { details: { ids: [1], rows: 1 } },
    ]);
  });
});

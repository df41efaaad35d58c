import { buildCompany, buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { monthOf, printedOf, regular, samplePayRuns } from './pay-runs.ts';
import { sampleOrdering } from './sample-ordering.ts';

const sampleRuns = async () => samplePayRuns(sampleOrdering());

const FIRST_ID = 101;
const EMPLOYEES = Array.from({ length: 60 }, (_, index) => FIRST_ID + index);

/** Returns pay runs with 60 more employees. */
const sampleOf60 = async () => {
  const runs = await sampleRuns();
  runs.store.add({ employees: EMPLOYEES.map((id) => buildEmployee({ id })) });
  return runs;
};

describe('the figures of a year', () => {
  test('have January, although it is made after February', async () => {
    const { order, ordering, documentTasks, documentsOf, clock, work } = await sampleOf60();
    const january = await order(regular(1, 100), EMPLOYEES);
    const february = await order(regular(2, 200), EMPLOYEES.toReversed());
    const other = { leaseId: 'other', nowMs: clock.nowMs(), leaseMs: 60_000, delayMaxMs: 60_000 };
    const taken = await documentTasks.claim({ ...other, limit: 60 });
    expect([taken?.orderId, taken?.documents.length]).toEqual([january.id, 60]);
    for (let batch = 0; batch < 3; batch += 1) await ordering.processDocuments();
    const made = (await documentsOf(february.id)).map((each) => printedOf(each).gross);
    expect(made).toEqual(EMPLOYEES.map(() => '300.00'));
    await documentTasks.release({ leaseId: 'other', nowMs: clock.nowMs() });
    await work();
    const late = (await documentsOf(january.id)).map((each) => printedOf(each).gross);
    expect(late).toEqual(EMPLOYEES.map(() => '100.00'));
  });

  test('are right for ten months that are ordered and made at once', async () => {
    const { order, first, work } = await sampleRuns();
    const months = Array.from({ length: 10 }, (_, index) => index + 1);
    const orders = await Promise.all(months.map(async (month) => order(regular(month, 100))));
    await Promise.all([work(), work(), work()]);
    const made = await Promise.all(orders.map(async ({ id }) => printedOf(await first(id)).gross));
    expect(made).toEqual(months.map((month) => `${month}00.00`));
  });

  test('change from the earliest statement of an order on, whatever their order', async () => {
    const { make, ordering, caller, work, documentsOf } = await sampleRuns();
    const { uuid } = await make(regular(2, 200));
    const { order } = await ordering.createOrder(caller, {
      companyId: 1,
      type: 'Pay Statement',
      documents: [3, 1].map((month) => ({ employeeId: 1, content: regular(month, 100 * month) })),
    });
    await work();
    const made = await documentsOf(order.id);
    expect(made.map((each) => printedOf(each).gross)).toEqual(['600.00', '100.00']);
    expect((await ordering.showDocument(caller, uuid)).outdatedAt).not.toBeNull();
  });

  test('build on the sum that the latest statement states', async () => {
    const { make } = await sampleRuns();
    const stated = { name: 'Regular', amount: 2000, yearToDate: '14000.00' };
    expect(printedOf(await make(monthOf(7, [stated]))).rows).toEqual(['Regular 14000.00']);
    expect(printedOf(await make(regular(8, 2000))).rows).toEqual(['Regular 16000.00']);
  });

  test('begin with nothing at the next company, and the old documents stay', async () => {
    const { make, first, work, store, ordering, caller } = await sampleRuns();
    store.add({ companies: [buildCompany({ id: 5 })] });
    const { uuid } = await make(regular(1, 100));
    await ordering.changeEmployee(caller, 1, { companyId: 5 });
    expect(await ordering.showDocument(caller, uuid)).toMatchObject({
      companyId: 1,
      status: 'Completed',
      outdatedAt: null,
    });
    const { order: next } = await ordering.createOrder(caller, {
      companyId: 5,
      employeeIds: [1],
      type: 'Pay Statement',
      content: regular(2, 200),
    });
    await work();
    expect(next.companyId).toBe(5);
    expect(printedOf(await first(next.id)).gross).toBe('200.00');
    expect(printedOf(await make(regular(3, 300))).gross).toBe('400.00');
  });

  test('add up to their total, with the rows that are absent this time', async () => {
    const { make } = await sampleRuns();
    const rows = [
      { name: 'Regular', amount: 1000 },
      { name: 'Bonus', amount: 500 },
    ];
    await make(monthOf(1, rows));
    const february = await make(regular(2, 1000));
    expect(printedOf(february)).toEqual({
      rows: ['Regular 2000.00', 'Bonus 500.00'],
      gross: '2500.00',
    });
    expect(february.content.parse()).toMatchObject({
      earnings: [{ amount: '1000.00' }, { name: 'Bonus', year_to_date: '500.00' }],
      totals: { gross: '1000.00' },
    });
  });

  test('are of one row for equal names, however they are written', async () => {
    const { make } = await sampleRuns();
    await make(
      monthOf(1, [
        { name: 'Cong\u00e9', amount: 10 },
        { name: 'Regular', amount: 100 },
      ]),
    );
    const february = await make(
      monthOf(2, [
        { name: 'Conge\u0301', amount: 10 },
        { name: 'regular', amount: 100 },
        { name: 'REGULAR ', amount: 1 },
      ]),
    );
    const { rows, gross } = printedOf(february);
    expect(rows.map((row) => row.normalize('NFC'))).toEqual([
      'Cong\u00e9 20.00',
      'regular -',
      'REGULAR 201.00',
    ]);
    expect(gross).toBe('221.00');
  });
});

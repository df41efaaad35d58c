import { buildCompany, buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { importRows } from '../records/sample-import.ts';
import { OWNER } from '../records/sample-years.ts';
import { issuesOf } from '../sample-core.ts';
import { BOXES } from '../tax-forms/w2.ts';
import { regular } from './pay-runs.ts';
import { datesIn, sample, summaryOf } from './year-summary.ts';

const FORM = {
  companyId: 1,
  employeeIds: [1],
  type: 'W-2',
  content: { year: '2026', boxes: BOXES },
} as const;

/** Returns a core in which employee 1 has moved from company 1 to company 5, and employee 6 was always there. */
const moved = async () => {
  const made = await sample();
  const { store, ordering, caller, make } = made;
  store.add({
    companies: [buildCompany({ id: 5 })],
    employees: [buildEmployee({ id: 6, companyId: 5, externalId: 'E-6' })],
  });
  await make(regular(1, 100));
  await ordering.changeEmployee(caller, 1, { companyId: 5 });
  return made;
};

describe('an employee who has moved to another company', () => {
  test('gets the papers of the year of the company that paid before', async () => {
    const { ordering, caller, summarize, work, first } = await moved();
    const summary = await summarize();
    expect(summary.companyId).toBe(1);
    expect(datesIn(summaryOf(summary))).toEqual(['01-28']);
    const { order } = await ordering.createOrder(caller, FORM);
    await work();
    expect(await first(order.id)).toMatchObject({ status: 'Completed', companyId: 1 });
  });

  test('gets them also by a key in another system, and after an opening balance alone', async () => {
    const { ordering, caller } = await moved();
    const opening = { company: 'paydocs-1', employee: 'E-6', year: '2026', currency: 'USD' };
    const rows = [{ ...opening, section: 'earnings', row: 'Pay', amount: '10.00' }];
    const { counts } = await importRows(ordering, 'year-to-date', { rows, ...OWNER });
    expect(counts.added).toBe(1);
    const documents = [{ employeeExternalId: 'E-6' }, { employeeExternalId: 'paydocs-1' }];
    const { employeeIds: _ids, ...form } = FORM;
    const { order } = await ordering.createOrder(caller, { ...form, documents });
    expect(order.counts.pending).toBe(2);
  });

  test('gets no rows of the record, which are for the next company', async () => {
    const { ordering, caller } = await moved();
    const items = [{ name: 'Salary', amount: '4200.00' }];
    await ordering.changeEmployee(caller, 1, { earnings: { items } });
    const { earnings: _stated, ...content } = regular(2, 100);
    const order = { employeeIds: [1], type: 'Pay Statement', content };
    const outcome = ordering.createOrder(caller, { ...order, companyId: 1 });
    expect(await issuesOf(outcome)).toEqual(['employeeIds.0.earnings.items required']);
    const next = await ordering.createOrder(caller, { ...order, companyId: 5 });
    expect(next.order.counts.pending).toBe(1);
  });

  test('is left out of an order of all', async () => {
    const { ordering, caller, work, documentsOf } = await moved();
    const { order } = await ordering.createOrder(caller, { ...FORM, employeeIds: 'all' });
    await work();
    const employees = (await documentsOf(order.id)).map(({ employeeId }) => employeeId);
    expect(employees).toEqual([2, 3]);
  });
});

test('an employee whom a company has never paid gets no document of it', async () => {
  const { ordering, caller } = await moved();
  const outcome = ordering.createOrder(caller, { ...FORM, employeeIds: [1, 6] });
  expect(await issuesOf(outcome)).toEqual(['employeeIds.1 format']);
});

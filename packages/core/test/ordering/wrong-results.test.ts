import { createCore, isMisconfigured } from '@paydocs/core';
import { expect, test } from 'vitest';
import { employmentLetterType } from '../../src/domain/types/employment-letter-type.ts';
import { codeOf } from '../sample-core.ts';
import { sampleOrdering } from './sample-ordering.ts';

/** Returns a function that orders letters of a type of a host with these functions. */
const ordering = async (functions: object) => {
  const { ordering: _core, callerOf: _callers, work: _work, ...ports } = sampleOrdering();
  const type = { ...employmentLetterType, name: 'Payslip', aliases: [], ...functions };
  const core = createCore(ports, { documentTypes: [type] });
  const caller = await core.callerFor(1);
  const content = { date: '2026-02-02', title: 'Slip', paragraphs: ['Hello'], signature: 'Alice' };
  const order = { companyId: 1, employeeIds: [1], type: 'Payslip', content };
  return async () => core.createOrder(caller, order);
};

const KEY = { payDate: '2026-01-01', periodStart: '', periodEnd: '', run: 'P-1' };

test.each([
  undefined,
  null,
  'P-1',
  {},
  { ...KEY, payDate: new Date(0) },
  { ...KEY, payDate: '1.1.2026' },
  { ...KEY, periodStart: undefined },
  { ...KEY, periodEnd: '2026' },
  { ...KEY, run: '' },
  { ...KEY, run: 'x'.repeat(256) },
])('keyOf of a host that returns %j is an error that names the type', async (key) => {
  const order = await ordering({ keyOf: () => key });
  const error = await order().catch((reason: unknown) => reason);
  expect(isMisconfigured(error)).toBe(true);
  expect(String(error)).toContain('keyOf of the type of documents Payslip returned no key:');
});

test('keyOf of a host may return a number as the run; other fields than those of a key are left out', async () => {
  const order = await ordering({ keyOf: () => ({ ...KEY, run: 7, siteId: 2 }) });
  await order();
  expect(await codeOf(order())).toBe('statement.exists');
});

test.each([null, '2.2.2026', new Date(0)])(
  'dateOf of a host that returns %j is an error that names the type',
  async (date) => {
    const order = await ordering({ dateOf: () => date });
    const error = await order().catch((reason: unknown) => reason);
    expect(isMisconfigured(error)).toBe(true);
    expect(String(error)).toContain('dateOf of the type of documents Payslip returned no');
  },
);

test('a type of a host that throws holds up no other document', async () => {
  const {
    ordering: _core,
    callerOf: _callers,
    work: _work,
    documentsOf,
    ...ports
  } = sampleOrdering();
  const type: typeof employmentLetterType = {
    ...employmentLetterType,
    name: 'Payslip',
    aliases: [],
    complete: (content, facts) => {
      if (content['title'] === 'Broken') throw new Error('No such slip.');
      return employmentLetterType.complete(content, facts);
    },
  };
  const core = createCore(ports, { documentTypes: [type] });
  const documents = ['Broken', 'Fine'].map((title) => ({ employeeId: 1, content: { title } }));
  const content = { date: '2026-02-02', paragraphs: ['Hello'], signature: 'Alice' };
  const order = { companyId: 1, type: 'Payslip', content, documents };
  const created = await core.createOrder(await core.callerFor(1), order);
  await expect(core.processDocuments()).rejects.toThrow('No such slip.');
  const statuses = (await documentsOf(created.order.id)).map(({ status }) => status);
  expect(statuses).toEqual(['Pending', 'Completed']);
});

import type { DocumentInput } from '@paydocs/core';
import { buildCompany, buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { issuesOf, refusal } from '../sample-core.ts';
import { monthOf, regular, samplePayRuns } from './pay-runs.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

const { employeeIds: _ids, content: _content, ...BASE } = ORDER;
const SHARED = regular(1, 100);

const sampleDocuments = async () => {
  const runs = await samplePayRuns(sampleOrdering());
  const orderOf = async (documents: readonly DocumentInput[], content: object = SHARED) =>
    runs.ordering.createOrder(runs.caller, { ...BASE, content, documents });
  return { ...runs, orderOf };
};

describe('an order of documents', () => {
  test('pays each employee amounts of its own, with what the order shares', async () => {
    const { orderOf, documentsOf, work } = await sampleDocuments();
    const earnings = [{ name: 'Bonus', amount: 5 }];
    const { order } = await orderOf([
      { employeeId: 1 },
      { employeeId: 2, content: { earnings, notes: 'Thanks.' }, lang: 'de' },
    ]);
    expect(order).toMatchObject({
      status: 'Pending',
      payTotals: { gross: '105.00' },
      counts: { pending: 2 },
    });
    await work();
    const contents = (await documentsOf(order.id)).map(({ content }) => content.parse());
    expect(contents).toMatchObject([
      { lang: 'en', totals: { gross: '100.00' } },
      { lang: 'de', notes: 'Thanks.', pay_date: '2026-01-28', totals: { gross: '5.00' } },
    ]);
  });

  test('may share nothing, or be without shared content', async () => {
    const { orderOf, ordering, caller } = await sampleDocuments();
    const documents = [{ employeeId: 1, content: regular(1, 100) }];
    expect((await orderOf(documents, {})).order.counts.pending).toBe(1);
    const other = [{ employeeId: 1, content: regular(2, 100), lang: 'fr' }];
    const { order } = await ordering.createOrder(caller, { ...BASE, documents: other });
    expect(order.counts.pending).toBe(1);
    const lang = [{ employeeId: 1, lang: 'fr' }];
    expect((await orderOf(lang, regular(3, 1))).order.counts.pending).toBe(1);
  });

  test('gives each document a template and a color of its own', async () => {
    const { orderOf, documentsOf } = await sampleDocuments();
    const { order } = await orderOf([
      { employeeId: 1 },
      { employeeId: 2, templateId: 'modern', colorId: 'red' },
      { employeeId: 3, templateId: null, colorId: null },
    ]);
    const looks = (await documentsOf(order.id)).map((each) => [each.templateId, each.colorId]);
    expect(looks).toEqual([
      ['classic', 'blue'],
      ['modern', 'red'],
      ['classic', 'blue'],
    ]);
  });

  test('finds employees by their keys in another system, and names those who are missing', async () => {
    const { orderOf, documentsOf, store } = await sampleDocuments();
    store.add({ employees: [buildEmployee({ id: 5, externalId: 'E-5' })] });
    const { order } = await orderOf([{ employeeExternalId: 'E-5' }, { employeeId: 1 }]);
    expect((await documentsOf(order.id)).map(({ employeeId }) => employeeId)).toEqual([5, 1]);
    const missing = orderOf([{ employeeExternalId: 'E-6' }, { employeeId: 99 }], regular(2, 1));
    expect(await issuesOf(missing)).toEqual([
      'documents.0.employeeExternalId reference',
      'documents.1.employeeId reference',
    ]);
  });

  test.each([
    ['no employee', {}, 'documents.0.employeeId required'],
    ['an employee that is no id', { employeeId: 'x' }, 'documents.0.employeeId integer'],
    [
      'two names',
      { employeeId: 1, employeeExternalId: 'x' },
      'documents.0.employeeExternalId format',
    ],
    ['a wrong key', { employeeExternalId: 7 }, 'documents.0.employeeExternalId string'],
    ['an unknown field', { employeeId: 1, contents: {} }, 'documents.0.contents unknown-field'],
    ['an unknown template', { employeeId: 1, templateId: 'x' }, 'documents.0.templateId unknown'],
    ['an unknown color', { employeeId: 1, colorId: 'x' }, 'documents.0.colorId format'],
    ['no object', 7, 'documents.0 object'],
    ['content that is none', { employeeId: 1, content: 7 }, 'documents.0.content object'],
    [
      'an unknown field of its content',
      { employeeId: 1, content: { earning: [] } },
      'documents.0.content.earning unknown-field',
    ],
    [
      'a wrong row',
      { employeeId: 1, content: { earnings: [{ name: 'R', amount: 'x' }] } },
      'documents.0.content.earnings.0.amount',
    ],
  ])('refuses a document with %s by its place', async (_, document, issue) => {
    const { orderOf } = await sampleDocuments();
    const [first, ...others] = await issuesOf(orderOf([document as DocumentInput]));
    expect(first).toContain(issue);
    expect(others).toEqual([]);
  });

  test.each([
    [null, 'required'],
    [[], 'required'],
    ['x', 'list'],
    [Array.from({ length: 1001 }, () => ({ employeeId: 1 })), 'items'],
  ])('has 1 to 1,000 of them, and not %j', async (documents, rule) => {
    const { orderOf } = await sampleDocuments();
    expect(await issuesOf(orderOf(documents as never))).toEqual([`documents ${rule}`]);
  });

  test('takes a thousand of them', async () => {
    const { orderOf, store } = await sampleDocuments();
    const ids = Array.from({ length: 1000 }, (_, index) => 1000 + index);
    store.add({ employees: ids.map((id) => buildEmployee({ id })) });
    const { order } = await orderOf(ids.map((employeeId) => ({ employeeId })));
    expect([order.counts.pending, order.payTotals.gross]).toEqual([1000, '100000.00']);
  });

  test('is not one of employees, too', async () => {
    const { ordering, caller } = await sampleDocuments();
    const both = { ...ORDER, documents: [{ employeeId: 1 }] };
    expect(await issuesOf(ordering.createOrder(caller, both))).toEqual(['employeeIds format']);
  });

  test('is refused with a sentence for each item that the rules of the site ask for', async () => {
    const { ordering, callerOf, work, documentsOf } = await sampleDocuments();
    await ordering.updateSite({ identifier: 'main', statementRules: ['us-ny'] });
    const caller = await callerOf(1);
    const documents = [{ employeeId: 1 }];
    const outcome = ordering.createOrder(caller, { ...BASE, content: SHARED, documents });
    expect(await refusal(outcome)).toMatchObject({
      code: 'input.invalid',
      facts: {
        issues: expect.arrayContaining([
          {
            field: 'documents.0.content.details',
            rule: 'statement-item',
            law: 'New York Labor Law 195(3)',
            asks: expect.stringContaining('Pay basis'),
          },
        ]),
      },
    });
    const all = { ...BASE, content: SHARED, employeeIds: 'all' } as const;
    const created = await ordering.createOrder(caller, all);
    await work();
    const [document] = await documentsOf(created.order.id);
    expect(document?.errors.parse()).toEqual({
      code: 'content.invalid',
      detail: expect.stringContaining('New York Labor Law 195(3) asks for'),
    });
  });
});

describe('an order of all employees', () => {
  test('of a company without employees is refused', async () => {
    const { ordering, caller, store } = await sampleDocuments();
    store.add({ companies: [buildCompany({ id: 5 })] });
    const all = { ...BASE, companyId: 5, employeeIds: 'all', content: SHARED } as const;
    expect(await issuesOf(ordering.createOrder(caller, all))).toEqual(['employeeIds required']);
  });

  test('leaves out who is erased meanwhile, and fails who has no valid rows', async () => {
    const { ordering, caller, documentsOf } = await sampleDocuments();
    const content = monthOf(1, undefined);
    await ordering.changeEmployee(caller, 2, {
      earnings: { items: [{ name: 'Salary', amount: 'much' }] },
    });
    const all = { ...BASE, employeeIds: 'all', content } as const;
    const { order } = await ordering.createOrder(caller, all);
    await ordering.erasePerson({ email: 'employee-1@example.test' });
    await ordering.prepareOrders();
    expect(await ordering.showOrder(caller, order.id)).toMatchObject({
      status: 'Failed',
      skippedCount: 1,
      counts: { failed: 2 },
    });
    const { items } = await ordering.listOrderIssues(caller, order.id);
    expect(items.map(({ employeeId, code }) => [employeeId, code])).toEqual([
      [1, 'person.erased'],
      [2, 'content.invalid'],
      [3, 'content.invalid'],
    ]);
    expect((await documentsOf(order.id)).map(({ employeeId }) => employeeId)).toEqual([2, 3]);
  });
});

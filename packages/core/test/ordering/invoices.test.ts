import { describe, expect, test } from 'vitest';
import { INVOICE } from '../invoices/invoice.ts';
import { issuesOf, refusal } from '../sample-core.ts';
import { sampleOrdering } from './sample-ordering.ts';

const ORDER = { companyId: 1, type: 'Invoice', content: INVOICE };

const sample = async () => {
  const ordering = sampleOrdering();
  return { ...ordering, caller: await ordering.callerOf(1) };
};

const ordered = async (change: object = {}) => {
  const all = await sample();
  const { order } = await all.ordering.createOrder(all.caller, { ...ORDER, ...change });
  return { ...all, order };
};

describe('a document of a company', () => {
  test('is ordered without employees, made, listed and downloaded', async () => {
    const { ordering, caller, order, work, documentsOf, renderer } = await ordered();
    expect(order).toMatchObject({ counts: { pending: 1 } });
    await work();
    const [document] = await documentsOf(order.id);
    expect(document).toMatchObject({
      status: 'Completed',
      companyId: 1,
      employeeId: null,
      payDate: '2026-02-01',
      payee: null,
    });
    expect(renderer.requests[0]?.content).toMatchObject({ totals: { total: '76.62' } });
    const { fileName } = await ordering.downloadDocument(caller, document?.uuid ?? '');
    expect(fileName).toBe('Invoice R-1 2026-02-01.pdf');
    const found = await ordering.listDocuments(caller, {
      filter: { type: ['Invoice'], companyId: [1], 'company.name': ['company'] },
      include: ['employee', 'company'],
    });
    expect(found.items).toMatchObject([{ employee: null, company: { id: 1 } }]);
    const none = await ordering.listDocuments(caller, { filter: { employeeId: [1] } });
    expect(none.total).toBe(0);
  });

  test.each([
    [{ employeeIds: [1] }, ['employeeIds format']],
    [{ employeeIds: 'all' }, ['employeeIds format']],
    [{ documents: [{ employeeId: 1 }] }, ['documents format']],
    [{ content: { ...INVOICE, lines: null } }, ['content.lines required']],
  ])('is refused with %j', async (change, issues) => {
    const { ordering, caller } = await sample();
    const outcome = ordering.createOrder(caller, { ...ORDER, ...change } as typeof ORDER);
    expect(await issuesOf(outcome)).toEqual(issues);
  });

  test('is a draft that takes no further documents, and is submitted', async () => {
    const { ordering, caller, order, work } = await ordered({ status: 'Draft' });
    const documents = [{ employeeId: 1, content: {} }];
    const more = ordering.addOrderDocuments(caller, order.id, { documents });
    expect(await issuesOf(more)).toEqual(['documents format']);
    await ordering.submitOrder(caller, order.id);
    await work();
    expect(await ordering.showOrder(caller, order.id)).toMatchObject({ status: 'Completed' });
  });
});

describe('the number of an invoice', () => {
  test('is of one for each site', async () => {
    const { ordering, caller, callerOf, order, documentsOf } = await ordered();
    const [first] = await documentsOf(order.id);
    const content = { ...INVOICE, date: '2026-02-03' };
    for (const again of [
      ordering.createOrder(caller, ORDER),
      ordering.createOrder(await callerOf(2), { ...ORDER, companyId: 2, content }),
    ]) {
      expect(await refusal(again)).toMatchObject({
        code: 'statement.exists',
        facts: { statements: [{ employeeId: null, uuid: first?.uuid }] },
      });
    }
    await ordering.createOrder(caller, { ...ORDER, content: { ...INVOICE, number: 'R-2' } });
  });

  test('names its draft, which is refused when it is taken', async () => {
    const { ordering, caller, order } = await ordered({ status: 'Draft' });
    await ordering.createOrder(caller, ORDER);
    const { items } = await ordering.listOrderIssues(caller, order.id);
    expect(items).toMatchObject([{ employeeId: null, code: 'statement.exists' }]);
    const outcome = await refusal(ordering.submitOrder(caller, order.id));
    expect(outcome.code).toBe('statement.exists');
  });

  test('is free when the invoice is void, and kept by one that replaces it', async () => {
    const { ordering, caller, order, work, documentsOf } = await ordered();
    await work();
    const [old] = await documentsOf(order.id);
    const content = { ...INVOICE, notes: 'Corrected.' };
    await ordering.replaceDocument(caller, old?.uuid ?? '', { content });
    await work();
    const [replaced, now] = await documentsOf(order.id);
    expect([replaced?.status, now?.status, now?.employeeId]).toEqual(['Void', 'Completed', null]);
    await ordering.voidDocument(caller, now?.uuid ?? '', { reason: 'Wrong' });
    await ordering.createOrder(caller, ORDER);
  });

  test('is kept by one that failed and is tried again', async () => {
    const { ordering, caller, order, work, renderer, documentsOf } = await ordered();
    renderer.refuseNext('letters.missing', 'A letter has no glyph.');
    await work();
    const [failed] = await documentsOf(order.id);
    const { items } = await ordering.listOrderIssues(caller, order.id);
    expect(items).toMatchObject([{ employeeId: null, code: 'letters.missing' }]);
    await ordering.retryDocument(caller, failed?.uuid ?? '');
    await work();
    expect(await documentsOf(order.id)).toMatchObject([{ status: 'Completed' }]);
  });

  test('is taken meanwhile when a failed one is tried again', async () => {
    const { ordering, caller, order, work, renderer, documentsOf } = await ordered();
    renderer.refuseNext('letters.missing', 'A letter has no glyph.');
    await work();
    await ordering.createOrder(caller, ORDER);
    const [failed] = await documentsOf(order.id);
    const outcome = await refusal(ordering.retryDocument(caller, failed?.uuid ?? ''));
    expect(outcome).toMatchObject({
      code: 'statement.exists',
      facts: { statements: [{ employeeId: null }] },
    });
  });
});

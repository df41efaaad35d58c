import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf } from '../sample-core.ts';
import { sampleOrdering } from './sample-ordering.ts';

const ORDER = {
  companyId: 1,
  employeeIds: [1, 2],
  type: 'Employment Letter',
  content: {
    date: '2026-02-02',
    title: 'Confirmation of employment',
    paragraphs: ['To whom it may concern,'],
    signature: 'Alice Example',
  },
};

const ordered = async (change: object = {}) => {
  const sample = sampleOrdering();
  const caller = await sample.callerOf(1);
  const { order } = await sample.ordering.createOrder(caller, { ...ORDER, ...change });
  return { ...sample, caller, order };
};

describe('letters', () => {
  test('are made, listed by their date, and named', async () => {
    const { ordering, caller, order, work, documentsOf } = await ordered();
    await work();
    expect(await ordering.showOrder(caller, order.id)).toMatchObject({
      status: 'Completed',
      payTotals: { currency: 'USD', gross: '0.00', net: '0.00' },
    });
    const [document] = await documentsOf(order.id);
    const { fileName } = await ordering.downloadDocument(caller, document?.uuid ?? '');
    expect(fileName).toBe('Employment Letter 2026-02-02 Grace Hopper.pdf');
    const filter = { year: ['2026'], type: ['Employment Letter'] };
    expect((await ordering.listDocuments(caller, { filter })).total).toBe(2);
  });

  test('count in no year, so that an employee may have several of a day', async () => {
    const { ordering, caller, order, work, documentsOf } = await ordered({ employeeIds: 'all' });
    await ordering.createOrder(caller, ORDER);
    await work();
    const made = await documentsOf(order.id);
    expect(made.map(({ status }) => status)).toEqual(['Completed', 'Completed', 'Completed']);
  });

  test('are drafts that get their documents later', async () => {
    const { ordering, caller, order, work } = await ordered({
      status: 'Draft',
      employeeIds: undefined,
      content: { title: 'Notice' },
    });
    const { title: _title, ...content } = ORDER.content;
    const documents = [1, 2, 1].map((employeeId) => ({ employeeId, content }));
    await ordering.addOrderDocuments(caller, order.id, { documents });
    await ordering.submitOrder(caller, order.id);
    await work();
    const { counts } = await ordering.showOrder(caller, order.id);
    expect(counts).toMatchObject({ completed: 3, failed: 0 });
  });

  test('are replaced with another text, and deleted before they are made', async () => {
    const { ordering, caller, order, work, documentsOf } = await ordered();
    const [first, second] = await documentsOf(order.id);
    await ordering.removeDocument(caller, second?.uuid ?? '');
    await work();
    const content = { ...ORDER.content, title: 'Notice' };
    await ordering.replaceDocument(caller, first?.uuid ?? '', { content });
    await work();
    const made = await documentsOf(order.id);
    expect(made.map(({ status }) => status)).toEqual(['Void', 'Completed']);
    expect(made[1]?.content.parse()).toMatchObject({ title: 'Notice' });
  });

  test('fail and are tried again', async () => {
    const { ordering, caller, order, work, renderer, documentsOf } = await ordered();
    renderer.refuseNext('letters.missing', 'A letter has no glyph.');
    await work();
    await ordering.retryOrder(caller, order.id);
    await work();
    const made = await documentsOf(order.id);
    expect(made.map(({ status }) => status)).toEqual(['Completed', 'Completed']);
  });

  test('are refused with the fields of another type', async () => {
    const { ordering, callerOf } = sampleOrdering();
    const content = { payDate: '2026-01-20', ...ORDER.content };
    const outcome = ordering.createOrder(await callerOf(1), { ...ORDER, content });
    expect(await issuesOf(outcome)).toEqual(['content.payDate unknown-field']);
    expect(
      await codeOf(ordering.createOrder(await callerOf(1), { ...ORDER, type: 'Letter' })),
    ).toBe('input.invalid');
  });
});

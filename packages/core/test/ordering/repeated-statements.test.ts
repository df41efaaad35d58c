import { describe, expect, test } from 'vitest';
import { codeOf, refusal } from '../sample-core.ts';
import { regular, samplePayRuns } from './pay-runs.ts';
import { ORDER, sampleOrdering, SECOND } from './sample-ordering.ts';

const sampleRuns = async () => samplePayRuns(sampleOrdering());

describe('a statement that is ordered again', () => {
  test('is refused with the employees and the documents, whoever is new in the list', async () => {
    const { ordering, caller, documentsOf, users } = await sampleRuns();
    const { order } = await ordering.createOrder(caller, ORDER);
    const [one, two] = await documentsOf(order.id);
    const again = ordering.createOrder(caller, { ...ORDER, employeeIds: [2, 3, 1] });
    expect(await refusal(again)).toMatchObject({
      code: 'statement.exists',
      facts: {
        statements: [
          { employeeId: 2, uuid: two?.uuid },
          { employeeId: 1, uuid: one?.uuid },
        ],
      },
    });
    expect((await ordering.listOrders(caller)).total).toBe(1);
    expect((await users.find(1))?.totalSpent).toBe(25);
  });

  test('is left out of an order of all, which counts and names who was skipped', async () => {
    const { ordering, caller, documentsOf } = await sampleRuns();
    const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds: [2] });
    const [made] = await documentsOf(order.id);
    const all = await ordering.createOrder(caller, { ...ORDER, employeeIds: 'all' });
    expect(await ordering.prepareOrders()).toMatchObject({ added: 2, ready: true });
    const documents = await documentsOf(all.order.id);
    expect(documents.map(({ employeeId }) => employeeId)).toEqual([1, 3]);
    expect(await ordering.showOrder(caller, all.order.id)).toMatchObject({
      skippedCount: 1,
      amount: '25.00',
      counts: { pending: 2 },
    });
    expect(await ordering.listOrderIssues(caller, all.order.id)).toEqual({
      items: [
        {
          employeeId: 2,
          code: 'statement.exists',
          detail: 'The employee has the statement already.',
          documentUuid: made?.uuid,
        },
      ],
      total: 1,
      page: 1,
      perPage: 15,
    });
  });

  test('leaves an order of all Completed when everybody has it', async () => {
    const { ordering, caller, users } = await sampleRuns();
    await ordering.createOrder(caller, { ...ORDER, employeeIds: [1, 2, 3] });
    const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds: 'all' });
    await ordering.prepareOrders();
    expect(await ordering.showOrder(caller, order.id)).toMatchObject({
      status: 'Completed',
      skippedCount: 3,
      amount: '0.00',
    });
    expect((await users.find(1))?.totalSpent).toBe(37.5);
  });

  test.each([
    ['period', { payPeriod: { start: '2026-01-02', end: '2026-01-28' } }],
    ['end of the period', { payPeriod: { start: '2026-01-01', end: '2026-01-29' } }],
    ['pay date', { payDate: '2026-01-27' }],
    ['run', { run: 'bonus' }],
  ])('is accepted with another %s', async (_, other) => {
    const { order } = await sampleRuns();
    await order(regular(1, 100));
    expect((await order(regular(1, 100, other))).counts.pending).toBe(1);
  });

  test('is refused with another currency or other amounts', async () => {
    const { order } = await sampleRuns();
    await order(regular(1, 100));
    for (const content of [regular(1, 200), regular(1, 100, { currency: 'EUR', run: 'regular' })]) {
      expect(await codeOf(order(content))).toBe('statement.exists');
    }
  });

  test('is accepted once the first one is void, canceled, failed or removed', async () => {
    const { ordering, caller, order, first, make, renderer, work } = await sampleRuns();
    const { uuid } = await make(regular(1, 100));
    await ordering.voidDocument(caller, uuid, { reason: 'A mistake.' });
    const second = await order(regular(1, 100));
    await ordering.cancelOrder(caller, second.id);
    renderer.refuseNext('x', 'X.');
    const third = await order(regular(1, 100));
    await work();
    const fourth = await order(regular(1, 100));
    expect(await refusal(ordering.retryOrder(caller, third.id))).toMatchObject({
      code: 'order.status',
    });
    const failed = await first(third.id);
    expect(await refusal(ordering.retryDocument(caller, failed.uuid))).toMatchObject({
      code: 'statement.exists',
      facts: { statements: [{ employeeId: 1, uuid: (await first(fourth.id)).uuid }] },
    });
    await ordering.removeDocument(caller, (await first(fourth.id)).uuid);
    expect((await ordering.retryDocument(caller, failed.uuid)).document.status).toBe('Pending');
  });

  test('is refused while a replacement waits that is to have its period', async () => {
    const { ordering, caller, order, make } = await sampleRuns();
    const { uuid } = await make(regular(1, 100));
    const content = regular(2, 100);
    const { document } = await ordering.replaceDocument(caller, uuid, { content });
    expect(await refusal(order(content))).toMatchObject({
      code: 'statement.exists',
      facts: { statements: [{ employeeId: 1, uuid: document.uuid }] },
    });
    const other = await make(regular(3, 100));
    const taken = ordering.replaceDocument(caller, other.uuid, { content });
    expect(await codeOf(taken)).toBe('statement.exists');
  });

  test('is named by its place when one list has it twice', async () => {
    const { ordering, caller } = await sampleRuns();
    const { content, ...order } = SECOND;
    const { employeeIds: _ids, ...rest } = order;
    const documents = [{ employeeId: 1 }, { employeeId: 2 }, { employeeId: 1 }];
    const twice = ordering.createOrder(caller, { ...rest, content, documents });
    expect(await refusal(twice)).toMatchObject({
      facts: { issues: [{ field: 'documents.2', rule: 'taken' }] },
    });
  });
});

test('of two failed documents that are the same statement, a retry makes one', async () => {
  const { ordering, caller, documentsOf, renderer, work } = await sampleRuns();
  const documents = [SECOND.content, ORDER.content].map((content) => ({ employeeId: 1, content }));
  const { employeeIds: _all, content: _shared, ...order } = ORDER;
  const { order: ordered } = await ordering.createOrder(caller, { ...order, documents });
  renderer.refuseNext('logo.invalid', 'No image.');
  await work();
  const [failed, made] = await documentsOf(ordered.id);
  renderer.refuseNext('logo.invalid', 'No image.');
  const content = SECOND.content;
  const replaced = await ordering.replaceDocument(caller, made?.uuid ?? '', { content });
  await work();
  const retried = await ordering.retryOrder(caller, ordered.id);
  expect(retried.order.counts).toMatchObject({ completed: 1, failed: 1, pending: 1 });
  const again = ordering.retryDocument(caller, replaced.document.uuid);
  expect(await refusal(again)).toMatchObject({
    code: 'statement.exists',
    facts: { statements: [{ employeeId: 1, uuid: failed?.uuid }] },
  });
});

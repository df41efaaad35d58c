import { buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';
import { CONTENT, ORDER, sampleOrdering } from './sample-ordering.ts';

const running = async () => ({ outcome: 'running' }) as const;

describe('createOrder', () => {
  test('creates an order with a pending document for each employee, and its price', async () => {
    const { ordering, callerOf, documentsOf, users, auditLog, workEngine } = sampleOrdering();
    const { order, replayed } = await ordering.createOrder(await callerOf(1), {
      ...ORDER,
      quantity: 2,
    });
    expect(replayed).toBe(false);
    expect(order).toMatchObject({
      siteId: 1,
      userId: 1,
      companyId: 1,
      type: 'Pay Statement',
      templateId: 'classic',
      colorId: 'blue',
      quantity: 2,
      amount: '50.00',
      status: 'Pending',
      currency: 'USD',
      payTotals: { currency: 'USD', gross: '4301.00', deductions: '602.14', net: '3698.86' },
      counts: { draft: 0, pending: 2, completed: 0, failed: 0, canceled: 0, void: 0 },
      outdatedCount: 0,
      skippedCount: 0,
      completedAt: null,
    });
    const documents = await documentsOf(order.id);
    expect(documents.map(({ employeeId, status }) => [employeeId, status])).toEqual([
      [1, 'Pending'],
      [2, 'Pending'],
    ]);
    expect(documents[0]?.content.parse()).toMatchObject({
      pay_period: { start: '2026-01-01', end: '2026-01-15' },
      pay_date: '2026-01-20',
      currency: 'USD',
      lang: 'en',
    });
    expect((await users.find(1))?.totalSpent).toBe(50);
    expect(workEngine.wakes).toBe(1);
    expect(await auditLog.find({ limit: 10 })).toMatchObject([
      {
        action: 'order.created',
        userId: 1,
        subject: { kind: 'order', id: String(order.id) },
        details: { companyId: 1, documents: 2 },
      },
    ]);
  });

  test('of all employees is prepared by workers, for those whom the caller sees', async () => {
    const { ordering, callerOf, documentsOf, users } = sampleOrdering();
    const caller = await callerOf(1);
    const all = { ...ORDER, employeeIds: 'all' } as const;
    const { order } = await ordering.createOrder(caller, all);
    expect(order).toMatchObject({ status: 'Preparing', amount: '0.00' });
    expect(await documentsOf(order.id)).toEqual([]);
    expect(await ordering.prepareOrders()).toEqual({ orderId: order.id, added: 3, ready: true });
    expect(await ordering.prepareOrders()).toBeUndefined();
    expect(await ordering.showOrder(caller, order.id)).toMatchObject({
      status: 'Pending',
      amount: '37.50',
      counts: { pending: 3 },
    });
    expect((await users.find(1))?.totalSpent).toBe(37.5);
  });

  test.each([ORDER.employeeIds, 'all'] as const)(
    'with an idempotency key creates one order of %j',
    async (employeeIds) => {
      const { ordering, callerOf } = sampleOrdering();
      const caller = await callerOf(1);
      const options = { idempotencyKey: 'one' };
      const order = { ...ORDER, employeeIds };
      const first = await ordering.createOrder(caller, order, options);
      const second = await ordering.createOrder(caller, order, options);
      expect(second).toEqual({ order: first.order, replayed: true });
      const other = ordering.createOrder(caller, { ...order, quantity: 3 }, options);
      expect(await codeOf(other)).toBe('idempotency.mismatch');
      expect((await ordering.listOrders(caller)).total).toBe(1);
    },
  );

  test('refuses while an earlier request with the key runs', async () => {
    const { ordering, callerOf } = sampleOrdering(({ store }) => ({
      store: {
        ...store,
        transaction: async (work) =>
          store.transaction(async (tx) =>
            work({ ...tx, answers: { ...tx.answers, find: running } }),
          ),
      },
    }));
    const options = { idempotencyKey: 'one' };
    const outcome = ordering.createOrder(await callerOf(1), ORDER, options);
    expect(await codeOf(outcome)).toBe('idempotency.running');
  });

  test('refuses a company that the caller does not see, and an order without one', async () => {
    const { ordering, callerOf } = sampleOrdering();
    const foreign = ordering.createOrder(await callerOf(1), { ...ORDER, companyId: 2 });
    expect(await issuesOf(foreign)).toEqual(['companyId reference']);
    for (const [companyId, rule] of [
      [undefined, 'required'],
      [null, 'required'],
      ['1', 'integer'],
    ]) {
      const order = { ...ORDER, companyId } as never;
      const outcome = ordering.createOrder(await callerOf(1), order);
      expect(await issuesOf(outcome)).toEqual([`companyId ${rule}`]);
    }
  });

  test('for a company of another user needs the permission', async () => {
    const { ordering, callerOf } = sampleOrdering();
    const sees = ['companies:list', 'employees:list', 'documents:list'] as const;
    const order = { ...ORDER, companyId: 2, employeeIds: [4] };
    expect(await refusal(ordering.createOrder(await callerOf(1, ...sees), order))).toMatchObject({
      code: 'permission.missing',
      facts: { permission: 'documents:create' },
    });
    const allowed = await callerOf(1, ...sees, 'documents:create');
    expect((await ordering.createOrder(allowed, order)).order.counts.pending).toBe(1);
  });

  test('refuses employees of other companies and unknown ones, each by its place', async () => {
    const { ordering, callerOf, orders } = sampleOrdering();
    const caller = await callerOf(1, 'employees:list');
    const outcome = ordering.createOrder(caller, { ...ORDER, employeeIds: [1, 99, 2, 4] });
    expect(await issuesOf(outcome)).toEqual(['employeeIds.1 reference', 'employeeIds.3 format']);
    const site = { siteId: 1, employees: 'site', companies: 'site', documents: 'site' } as const;
    const query = { filter: {}, sort: [], offset: 0, limit: 1 };
    expect((await orders.page(site, query)).total).toBe(0);
  });

  test.each([
    [undefined, 'required'],
    [[], 'required'],
    ['some', 'list'],
    [[1, 1], 'format'],
    [Array.from({ length: 1001 }, (_, id) => id + 1), 'items'],
  ])('refuses the employees %j', async (employeeIds, rule) => {
    const { ordering, callerOf } = sampleOrdering();
    const outcome = ordering.createOrder(await callerOf(1), {
      ...ORDER,
      employeeIds: employeeIds as number[],
    });
    expect(await issuesOf(outcome)).toEqual([`employeeIds ${rule}`]);
  });

  test('names every wrong field', async () => {
    const { ordering, callerOf } = sampleOrdering();
    const wrong: unknown = {
      companyId: 0,
      employeeIds: [1, 'two'],
      type: 'W-4',
      templateId: 'x',
      colorId: 'pink',
      quantity: 101,
    };
    const outcome = ordering.createOrder(await callerOf(1), wrong as typeof ORDER);
    expect(await issuesOf(outcome)).toEqual([
      'type unknown',
      'templateId unknown',
      'colorId format',
      'companyId range',
      'employeeIds.1 integer',
      'quantity range',
    ]);
  });

  test('takes rows that are left out from the employees, and names what is wrong with them', async () => {
    const { ordering, callerOf, store } = sampleOrdering();
    const content = { ...CONTENT, earnings: null, deductions: undefined };
    store.add({
      employees: [
        buildEmployee({
          id: 5,
          earnings: { items: [{ name: 'Salary', amount: '1000.00', year_to_date: 1 }] },
        }),
      ],
    });
    const order = { ...ORDER, content };
    const outcome = ordering.createOrder(await callerOf(1), { ...order, employeeIds: [5, 3] });
    expect(await issuesOf(outcome)).toEqual(['employeeIds.1.earnings.items required']);
    const { order: created } = await ordering.createOrder(await callerOf(1), {
      ...order,
      employeeIds: [5],
    });
    expect(created.counts.pending).toBe(1);
  });
});

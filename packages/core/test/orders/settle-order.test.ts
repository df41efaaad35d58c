import { type Order, RawJson } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { NO_DOCUMENTS } from '../../src/domain/orders/order-status.ts';
import { settledOrder, type Settlement } from '../../src/domain/orders/settle-order.ts';

const NOW_MS = Date.UTC(2026, 0, 31, 8);
const NOW = '2026-01-31T08:00:00.000Z';
const BEFORE = '2026-01-30T08:00:00.000Z';

const orderOf = (overrides: Partial<Order>): Order => ({
  id: 7,
  uuid: '00000000-0000-4000-8000-000000000007',
  siteId: 1,
  userId: 2,
  companyId: 3,
  type: 'Pay Statement',
  templateId: 'classic',
  colorId: 'blue',
  quantity: 1,
  notify: false,
  content: RawJson.of({}),
  currency: 'USD',
  amount: '0.00',
  paid: '0.00',
  paidAt: null,
  transactionsCount: 0,
  failedTransactionsCount: 0,
  payTotals: { currency: 'USD', gross: '0.00', deductions: '0.00', net: '0.00' },
  status: 'Pending',
  counts: NO_DOCUMENTS,
  outdatedCount: 0,
  skippedCount: 0,
  canceledAt: null,
  completedAt: null,
  createdAt: BEFORE,
  updatedAt: BEFORE,
  ...overrides,
});

const settle = (order: Partial<Order>, settlement: Omit<Settlement, 'nowMs'>) =>
  settledOrder(orderOf({ ...order, counts: { ...NO_DOCUMENTS, ...order.counts } }), {
    nowMs: NOW_MS,
    ...settlement,
  });

const counts = (changes: Partial<Order['counts']>): Order['counts'] => ({
  ...NO_DOCUMENTS,
  ...changes,
});

describe('an order whose documents change', () => {
  test('adds the changes to its counts, each in its own', () => {
    const order = {
      counts: { draft: 9, pending: 8, completed: 7, failed: 6, canceled: 5, void: 4 },
    };
    const changes = { draft: -1, pending: 2, completed: -3, failed: 4, canceled: 5, void: 6 };
    expect(settle(order, { counts: changes }).order).toMatchObject({
      counts: { draft: 8, pending: 10, completed: 4, failed: 10, canceled: 10, void: 10 },
      updatedAt: NOW,
    });
    expect(settle(order, { counts: {} }).order.counts).toEqual(order.counts);
  });

  test.each([
    ['Pending', { pending: 1 }, { pending: -1, completed: 1 }, 'Completed', NOW],
    ['Pending', { pending: 2 }, { pending: -1, completed: 1 }, 'Pending', null],
    ['Pending', { pending: 1, failed: 1 }, { pending: -1, canceled: 1 }, 'Failed', NOW],
    ['Pending', { pending: 1, completed: 1 }, { pending: -1, canceled: 1 }, 'Completed', NOW],
    ['Failed', { failed: 1, completed: 1 }, { failed: -1, pending: 1 }, 'Pending', null],
    ['Failed', { failed: 1, completed: 1 }, { failed: -1 }, 'Completed', BEFORE],
    ['Completed', { completed: 1 }, { completed: -1, void: 1 }, 'Completed', BEFORE],
    ['Completed', { completed: 1 }, { pending: 1 }, 'Pending', null],
    ['Pending', { pending: 1 }, { pending: -1 }, 'Canceled', NOW],
  ] as const)('is, from %s with %j by %j, %s and ended at %j', (status, from, by, to, ended) => {
    const completedAt = status === 'Pending' ? null : BEFORE;
    const order = { status, counts: counts(from), completedAt };
    expect(settle(order, { counts: by }).order).toMatchObject({ status: to, completedAt: ended });
  });

  test.each(['Draft', 'Preparing'] as const)(
    'stays %s until it is said to have all its documents',
    (status) => {
      const order = { status, counts: counts({ pending: 1 }) };
      const changes = { counts: { pending: -1, completed: 1 } };
      expect(settle(order, changes)).toMatchObject({ order: { status }, events: [] });
      const prepared = settle(order, { ...changes, isPrepared: true });
      expect(prepared.order).toMatchObject({ status: 'Completed', completedAt: NOW });
    },
  );

  test.each([
    [null, { counts: { pending: -1, canceled: 1 }, isCanceled: true }, 'Canceled', NOW],
    [null, { counts: { pending: -1 } }, 'Canceled', NOW],
    [null, { counts: {}, isCanceled: true }, 'Pending', NOW],
    [null, { counts: { pending: -1, completed: 1 } }, 'Completed', null],
    [BEFORE, { counts: { pending: -1, completed: 1 } }, 'Canceled', BEFORE],
    [BEFORE, { counts: { pending: -1, canceled: 1 }, isCanceled: true }, 'Canceled', BEFORE],
  ] as const)('was canceled at %j, and by %j is %s since %j', (canceledAt, by, status, since) => {
    const order = { canceledAt, counts: counts({ pending: 1 }) };
    expect(settle(order, by).order).toMatchObject({ status, canceledAt: since });
  });

  test('ends as Completed without documents when all employees have theirs already', () => {
    const order = { status: 'Preparing', skippedCount: 2 } as const;
    expect(settle(order, { counts: {}, isPrepared: true }).order.status).toBe('Completed');
  });

  test('tells of its end with its counts then, and of nothing else', () => {
    const order = { counts: counts({ pending: 1, completed: 1 }) };
    const ended = settle(order, { counts: { pending: -1, failed: 1 } });
    expect(ended.events).toEqual([
      {
        type: 'order.failed',
        siteId: 1,
        atMs: NOW_MS,
        data: {
          id: 7,
          company_id: 3,
          user_id: 2,
          status: 'Failed',
          counts: counts({ completed: 1, failed: 1 }),
        },
      },
    ]);
    expect(settle(order, { counts: { pending: 1 } }).events).toEqual([]);
    const canceled = { counts: { pending: -1, canceled: 1 }, isCanceled: true };
    expect(settle(order, canceled).events).toEqual([]);
    const completed = { status: 'Completed', counts: counts({ completed: 2 }) } as const;
    expect(settle(completed, { counts: { completed: -1, void: 1 } }).events).toEqual([]);
  });
});

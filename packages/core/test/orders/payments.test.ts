import { describe, expect, test } from 'vitest';
import { NOTHING, spentOn } from '../../src/domain/orders/order-money.ts';
import {
  difference,
  isBelow,
  isCovered,
  isUnpaid,
  paidAtOf,
  refundableOf,
  refundedSales,
  validateAmountPaid,
  withTransaction,
} from '../../src/domain/orders/payments.ts';

const NOW_MS = Date.UTC(2026, 0, 31, 8);
const NOW = '2026-01-31T08:00:00.000Z';
const PAID = '2026-01-31T07:00:00.000Z';
const BEFORE = '2026-01-30T08:00:00.000Z';

describe('an amount that was paid', () => {
  test.each([
    ['129.5', '129.50'],
    [0.01, '0.01'],
    ['99999999999.99', '99999999999.99'],
  ])('of %s is %s', (input, value) => {
    expect(validateAmountPaid(input)).toEqual({ value });
  });

  test.each(['0.00', 0, -1, '1.001', '100000000000.00', 'free', null, undefined, NaN])(
    'of %s is refused',
    (input) => {
      const expected = 'an amount from 0.01 to 99999999999.99';
      expect(validateAmountPaid(input)).toEqual({ violation: { rule: 'format', expected } });
    },
  );

  test('is compared and subtracted in hundredths, without loss', () => {
    expect(difference('0.30', '0.10')).toBe('0.20');
    expect(difference('0.10', '0.30')).toBe('-0.20');
    expect([isBelow('9.99', '10.00'), isBelow('10.00', '10.00')]).toEqual([true, false]);
  });
});

test.each([
  ['49.99', '50.00', false],
  ['50.00', '50.00', true],
  ['100.00', '50.00', true],
  ['0.00', '0.00', true],
])('sales of %s cover a net amount of %s: %s', (paid, amount, covered) => {
  expect(isCovered({ paid, amount })).toBe(covered);
});

test.each([
  ['required', '12.50', null, true],
  ['required', '12.50', BEFORE, false],
  ['required', '0.00', null, false],
  ['none', '12.50', null, false],
] as const)('with payment %s, a price of %s and paid at %s, documents wait: %s', (...row) => {
  const [payment, price, paidAt, waits] = row;
  expect(isUnpaid({ payment, price, paidAt })).toBe(waits);
});

test.each([
  ['Draft', null, null, '0.00'],
  ['Preparing', null, null, '50.00'],
  ['Unpaid', null, null, '50.00'],
  ['Pending', null, null, '50.00'],
  ['Completed', BEFORE, null, '50.00'],
  ['Failed', null, null, '50.00'],
  ['Failed', null, NOW, '0.00'],
  ['Pending', null, NOW, '0.00'],
  ['Canceled', null, NOW, '0.00'],
  ['Canceled', BEFORE, NOW, '50.00'],
] as const)('on an order that is %s, paid at %s, canceled at %s, %s is spent', (...row) => {
  const [status, paidAt, canceledAt, spent] = row;
  expect(spentOn({ status, paidAt, canceledAt, amount: '50.00' })).toBe(spent);
});

describe('the moment since when an order is paid', () => {
  test.each([
    ['Unpaid', '50.00', null, NOW],
    ['Pending', '60.00', null, NOW],
    ['Completed', '50.00', BEFORE, BEFORE],
    ['Completed', '0.00', BEFORE, BEFORE],
    ['Unpaid', '49.99', null, null],
    ['Draft', '50.00', null, null],
    ['Preparing', '50.00', null, null],
  ] as const)('of one that is %s with %s of 50.00, before %s, is %s', (...row) => {
    const [status, paid, paidAt, since] = row;
    expect(paidAtOf({ status, paid, paidAt, amount: '50.00', canceledAt: null }, NOW)).toBe(since);
  });

  test('is before the one at which it was canceled, or none', () => {
    const canceled = { status: 'Canceled', paid: '50.00', paidAt: null, amount: '50.00' } as const;
    const since = [BEFORE, PAID, NOW].map((at) => paidAtOf({ ...canceled, canceledAt: PAID }, at));
    expect(since).toEqual([BEFORE, null, null]);
  });

  test('is none for one without a price', () => {
    const free = { status: 'Pending', paid: '0.00', paidAt: null, amount: '0.00' } as const;
    expect(paidAtOf({ ...free, canceledAt: null }, NOW)).toBeNull();
  });
});

describe('an order with one more transaction', () => {
  const order = {
    status: 'Unpaid',
    amount: '50.00',
    paid: '20.00',
    paidAt: null,
    canceledAt: null,
    transactionsCount: 1,
    failedTransactionsCount: 0,
    updatedAt: BEFORE,
  } as const;

  test.each([
    ['Sale', 'Completed', '30.00', { paid: '50.00', paidAt: PAID }],
    ['Sale', 'Completed', '29.99', { paid: '49.99', paidAt: null }],
    ['Sale', 'Pending', '30.00', { paid: '20.00', paidAt: null }],
    ['Sale', 'Failed', '30.00', { paid: '20.00', failedTransactionsCount: 1 }],
    ['Refund', 'Completed', '20.00', { paid: '0.00', paidAt: null }],
    ['Refund', 'Failed', '20.00', { paid: '20.00', failedTransactionsCount: 1 }],
  ] as const)('a %s that is %s, of %s', (type, status, amount, changed) => {
    const counted = { transactionsCount: 2, updatedAt: NOW };
    const transaction = { type, status, amount, createdAt: PAID };
    const sales = [{ id: 1, refundable: '20.00', createdAt: BEFORE }];
    expect(withTransaction(order, transaction, { sales, nowMs: NOW_MS })).toEqual({
      ...order,
      ...counted,
      ...changed,
    });
  });

  test.each([
    ['the last one', ['20.00', '10.00', '20.00'], NOW],
    ['one before the last', ['20.00', '30.00', '10.00'], PAID],
    ['the first one', ['50.00', '10.00', '10.00'], BEFORE],
  ])('is paid since the sale that covers it: %s, recorded in any order', (_, amounts, paidAt) => {
    const times = [BEFORE, PAID, NOW] as const;
    const dated = times.map((createdAt, index) => ({
      refundable: amounts[index] ?? NOTHING,
      createdAt,
    }));
    for (const last of dated) {
      const sales = dated.filter((sale) => sale !== last).map((sale, id) => ({ ...sale, id }));
      const sale = { type: 'Sale', status: 'Completed', amount: last.refundable } as const;
      const paid = withTransaction(
        { ...order, paid: refundableOf(sales) },
        { ...sale, createdAt: last.createdAt },
        { sales, nowMs: NOW_MS },
      );
      expect(paid.paidAt).toBe(paidAt);
    }
  });

  test.each([
    ['Refund', 'Completed', '50.00'],
    ['Refund', 'Failed', '100.00'],
    ['Sale', 'Failed', '100.00'],
    ['Sale', 'Pending', '100.00'],
  ] as const)('that was canceled is not paid by a %s dated before that is %s', (...row) => {
    const [type, status, paid] = row;
    const canceled = { ...order, status: 'Canceled', canceledAt: PAID, paid: '100.00' } as const;
    const transaction = { type, status, amount: '50.00', createdAt: BEFORE } as const;
    const sales = [{ id: 1, refundable: paid, createdAt: NOW }];
    const changed = withTransaction(canceled, transaction, { sales, nowMs: NOW_MS });
    expect(changed).toMatchObject({ paid, paidAt: null });
  });
});

describe('what can be given back', () => {
  const sales = [
    { id: 1, refundable: '10.00', createdAt: BEFORE },
    { id: 2, refundable: '0.50', createdAt: BEFORE },
    { id: 3, refundable: '20.00', createdAt: PAID },
  ];

  test('is the sum of the sales, and nothing without any', () => {
    expect(refundableOf(sales)).toBe('30.50');
    expect(refundableOf([])).toBe('0.00');
  });

  test.each([
    ['0.01', { 1: '9.99' }],
    ['10.00', { 1: '0.00' }],
    ['10.25', { 1: '0.00', 2: '0.25' }],
    ['30.50', { 1: '0.00', 2: '0.00', 3: '0.00' }],
  ])('loses a refund of %s from the oldest sales on', (amount, left) => {
    const changed = refundedSales(sales, amount);
    expect(Object.fromEntries(changed.map(({ id, refundable }) => [id, refundable]))).toEqual(left);
  });
});

import { describe, expect, test } from 'vitest';
import {
  noPay,
  orderTotals,
  priceOf,
  withoutPay,
  withPay,
  withPrice,
} from '../../src/domain/orders/order-money.ts';

describe('the price of an order', () => {
  test.each([
    ['12.50', 1, 0, '0.00'],
    ['12.50', 2, 3, '75.00'],
    ['0.10', 3, 1, '0.30'],
    ['99999.99', 100, 1000, '9999999000.00'],
  ])('of %s for %d copies of %d documents is %s', (price, quantity, documents, expected) => {
    expect(priceOf({ price, quantity }, documents)).toBe(expected);
  });

  test('grows by what each further document costs, exactly', () => {
    const order = { id: 1, amount: '0.10', price: '0.20', quantity: 1 };
    expect(withPrice(order, 1)).toEqual({ ...order, amount: '0.30' });
    expect(withPrice(order, 0)).toEqual(order);
    expect(withPrice({ ...order, amount: '0.60' }, -2)).toEqual({ ...order, amount: '0.20' });
  });
});

test('an order has neither discount nor tax, so that its net is its total', () => {
  expect(orderTotals({ amount: '129.50' })).toEqual({
    total: '129.50',
    discount: '0.00',
    tax: '0.00',
    net: '129.50',
  });
});

describe('the pay of an order', () => {
  test.each([
    ['USD', '0.00'],
    ['JPY', '0'],
    ['KWD', '0.000'],
  ])('is nothing at first, in the decimals of %s', (currency, zero) => {
    expect(noPay(currency)).toEqual({ currency, gross: zero, deductions: zero, net: zero });
  });

  test('adds up the sums of its statements, exactly', () => {
    const before = { currency: 'USD', gross: '0.10', deductions: '0.01', net: '0.09' };
    const statement = { gross: '0.20', deductions: '0.30', net: '-0.10' };
    expect(withPay(before, [statement, statement])).toEqual({
      currency: 'USD',
      gross: '0.50',
      deductions: '0.61',
      net: '-0.11',
    });
    expect(withPay(before, [])).toEqual(before);
    expect(withoutPay(withPay(before, [statement]), statement)).toEqual(before);
  });
});

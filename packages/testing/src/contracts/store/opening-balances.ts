import assert from 'node:assert/strict';
import type { OpeningBalance } from '@paydocs/core';
import { expectationsAfter } from '../contract.ts';
import { addPayroll } from '../samples/sample-payroll.ts';
import {
  buildFigures,
  buildOpening,
  ofMonth,
  sumsFrom,
  sumsOf,
  windowsOf,
} from '../samples/sample-statements.ts';

const balance = (amount: string, overrides: Partial<OpeningBalance> = {}): OpeningBalance =>
  buildOpening({ figures: buildFigures(amount), ...overrides });

const keyOf = ({ figures: _figures, ...key }: OpeningBalance) => key;

/** The expectations of opening balances. */
export const openingBalances = expectationsAfter(addPayroll, {
  'starts a year with its opening balance, which a later one replaces': async (harness) => {
    const { store } = harness.ports;
    await store.transaction(async (tx) =>
      tx.statements.saveOpening([
        balance('50.00'),
        balance('1.00', { employeeId: 2 }),
        balance('2.00', { companyId: 2 }),
        balance('3.00', { currency: 'EUR' }),
        balance('4.00', { year: '2025' }),
      ]),
    );
    const figures = buildFigures('150.00');
    const all = [ofMonth(1, { figures }), ofMonth(2, { figures: buildFigures('250.00') })];
    const [first, second] = await windowsOf(harness, all, [ofMonth(1), ofMonth(2)]);
    assert.deepEqual(first?.start, buildFigures('50.00'));
    assert.deepEqual(second && sumsFrom(second, ofMonth(2)), { 2: 250 });
    await store.transaction(async (tx) => tx.statements.saveOpening([balance('70.00')]));
    const [changed] = await windowsOf(harness, [], [ofMonth(1)]);
    assert.deepEqual(changed && sumsOf(changed), { 1: 170, 2: 270 });
  },
  'returns the opening balance of each year that has one': async (harness) => {
    const { store } = harness.ports;
    const [one, two] = [balance('50.00'), balance('60.00', { employeeId: 2, year: '2025' })];
    await store.transaction(async (tx) => tx.statements.saveOpening([one, two]));
    const others = [{ employeeId: 2 }, { companyId: 2 }, { currency: 'EUR' }, { year: '2025' }].map(
      (other) => keyOf(balance('0', other)),
    );
    const years = [keyOf(two), ...others, keyOf(one)];
    const found = await store.transaction(async (tx) => tx.statements.openings(years));
    assert.deepEqual(found, [two, undefined, undefined, undefined, undefined, one]);
    assert.deepEqual(await store.transaction(async (tx) => tx.statements.openings([])), []);
  },
  'returns the employees who have statements or an opening balance of a company': async (
    harness,
  ) => {
    const { store } = harness.ports;
    await store.transaction(async (tx) => {
      await tx.statements.save([
        ofMonth(1),
        ofMonth(2, { employeeId: 2, companyId: 2 }),
        ofMonth(3, { employeeId: 3, state: 'ended' }),
      ]);
      await tx.statements.saveOpening([
        balance('1.00', { employeeId: 4 }),
        balance('2.00', { employeeId: 5, companyId: 2 }),
        balance('3.00', { employeeId: 1 }),
      ]);
    });
    const paidBy = async (companyId: number, ids: readonly number[]) => {
      const paid = await store.transaction(async (tx) => tx.statements.paidBy(companyId, ids));
      return paid.toSorted((one, other) => one - other);
    };
    assert.deepEqual(await paidBy(1, [5, 4, 3, 2, 1]), [1, 3, 4]);
    assert.deepEqual(await paidBy(2, [1, 2, 5]), [2, 5]);
    assert.deepEqual(await paidBy(1, [2, 4]), [4]);
  },
  'returns the starts of years that have statements, for each type': async (harness) => {
    const { store } = harness.ports;
    const all = [
      ofMonth(1),
      ofMonth(2),
      ofMonth(3, { type: 'W-2', state: 'ended' }),
      ofMonth(4, { employeeId: 2 }),
      ofMonth(5, { payDate: '2025-05-20' }),
    ];
    await store.transaction(async (tx) => tx.statements.save(all));
    const key = keyOf(balance('0'));
    const years = [key, { ...key, year: '2024' }, { ...key, employeeId: 2 }];
    const starts = await store.transaction(async (tx) => tx.statements.startsOf(years));
    const found = starts.map(({ type, employeeId }) => `${employeeId} ${type}`).toSorted();
    assert.deepEqual(found, ['1 Pay Statement', '1 W-2', '2 Pay Statement']);
    const windows = await store.transaction(async (tx) => tx.statements.windows(starts));
    const ids = windows.flatMap(({ statements }) => statements.map((each) => each.documentId));
    assert.deepEqual(
      ids.toSorted((a, b) => a - b),
      [1, 2, 3, 4],
    );
  },
});

import assert from 'node:assert/strict';
import { expectationsAfter } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import { create, documentsOf } from '../samples/sample-orders.ts';
import { addPayroll } from '../samples/sample-payroll.ts';
import {
  buildFigures,
  buildStatement,
  ofMonth,
  sumsFrom,
  sumsOf,
  windowsOf,
} from '../samples/sample-statements.ts';

/** The expectations of parts of years. */
export const statementWindows = expectationsAfter(addPayroll, {
  'returns the statements of a year from a place on in their order, and the figures before them':
    async (harness) => {
      const same = { payDate: '2026-03-20', run: 'bonus' };
      const all = [
        ofMonth(4),
        ofMonth(3, { documentId: 9, ...same }),
        ofMonth(1),
        ofMonth(3),
        ofMonth(2),
      ];
      const places = [ofMonth(3), ofMonth(3, { documentId: 9 }), ofMonth(1), ofMonth(12)];
      const windows = await windowsOf(harness, all, places);
      const sums = windows.map((window, index) => sumsFrom(window, places[index] ?? ofMonth(1)));
      assert.deepEqual(sums[0], { 3: 300, 9: 400, 4: 500 });
      assert.deepEqual(sums[1], { 9: 400, 4: 500 });
      assert.deepEqual(sums[2], { 1: 100, 2: 200, 3: 300, 9: 400, 4: 500 });
      assert.deepEqual(sums[3], {});
      const ids = windows[2]?.statements.map(({ documentId }) => documentId);
      assert.deepEqual(ids, [1, 2, 3, 9, 4]);
    },
  'returns each field of a statement as it was saved': async (harness) => {
    const statement = ofMonth(2, {
      run: 'bönus 2',
      state: 'waiting',
      replacesId: 77,
      figuresVersion: 8,
    });
    const [window] = await windowsOf(harness, [statement], [statement]);
    assert.deepEqual(window?.statements, [{ ...statement, document: null }]);
  },
  'returns all of a year in which a statement waits': async (harness) => {
    const waiting = ofMonth(2, { documentId: 8, state: 'waiting', replacesId: 2, run: 'x' });
    const [window] = await windowsOf(
      harness,
      [ofMonth(1), ofMonth(2), ofMonth(3), waiting],
      [ofMonth(3)],
    );
    const ids = window?.statements.map(({ documentId }) => documentId);
    assert.deepEqual(ids, [1, 2, 8, 3]);
    assert.deepEqual(window && sumsOf(window), { 1: 100, 2: 200, 3: 300 });
  },
  'returns all of a year whose statement before the place has no figures yet': async (harness) => {
    const unknown = ofMonth(2, { figures: null });
    const [window] = await windowsOf(harness, [ofMonth(1), unknown, ofMonth(3)], [ofMonth(3)]);
    assert.deepEqual(window && sumsOf(window), { 1: 100, 2: 200, 3: 300 });
  },
  'leaves out what has ended before the place, and returns what has ended from it on': async (
    harness,
  ) => {
    const ended = { state: 'ended', figures: null } as const;
    const all = [
      ofMonth(1),
      ofMonth(2, ended),
      ofMonth(3, { figures: buildFigures('200.00') }),
      ofMonth(4, ended),
    ];
    const [window] = await windowsOf(harness, all, [ofMonth(3)]);
    assert.deepEqual(window && sumsFrom(window, ofMonth(3)), { 3: 200 });
    assert.ok(window?.statements.some(({ documentId }) => documentId === 4));
  },
  'leaves out statements of another employee, company, type, currency and year': async (
    harness,
  ) => {
    const others = [
      { employeeId: 2 },
      { companyId: 2 },
      { type: 'W-2' },
      { currency: 'EUR' },
      { payDate: '2025-12-31' },
      { payDate: '2027-01-01' },
      { employeeId: 11, companyId: 11, siteId: 2 },
    ].map((other, index) => ofMonth(1, { documentId: 50 + index, ...other, run: `${index}` }));
    const all = [...others, ofMonth(1), ofMonth(2)];
    const [first, second] = await windowsOf(harness, all, [ofMonth(1), ofMonth(2)]);
    assert.deepEqual(first && sumsOf(first), { 1: 100, 2: 200 });
    assert.deepEqual(second && sumsFrom(second, ofMonth(2)), { 2: 200 });
  },
  'returns the document of each statement, and none of one that is pruned': async (harness) => {
    const outdated = { outdatedAt: '2026-02-01T08:00:00.001Z', outdatedBy: 'x' };
    const { id: orderId } = await create(harness, {
      documents: [{ status: 'Completed', dueAtMs: null, ...outdated }, {}],
    });
    const [one, two] = await documentsOf(harness, orderId);
    const all = [one?.id ?? 0, two?.id ?? 0, 99_999].map((documentId, index) =>
      buildStatement({ documentId, run: `${index}` }),
    );
    const [window] = await windowsOf(harness, all, [buildStatement({ documentId: 0 })]);
    assert.deepEqual(pluck(window?.statements, 'document'), [
      { uuid: one?.uuid, status: 'Completed', isOutdated: true, orderId },
      { uuid: two?.uuid, status: 'Pending', isOutdated: false, orderId },
      null,
    ]);
  },
});

import assert from 'node:assert/strict';
import type { OpeningBalance, YearStatement } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { type Contract, expectationsAfter } from '../contract.ts';
import { create, firstOf } from '../samples/sample-orders.ts';
import { addPayroll } from '../samples/sample-payroll.ts';
import { hold } from '../samples/sample-erasure.ts';
import { buildOpening, buildStatement } from '../samples/sample-statements.ts';
import type { StoreHarness } from '../store-harness.ts';
import { openingsOfNext } from './openings-of-next.ts';

/** Returns a statement of a year whose document is pruned. */
const ofYear = (
  year: string,
  overrides: Partial<YearStatement> & { readonly documentId: number },
) => buildStatement({ payDate: `${year}-06-30`, run: `${overrides.documentId}`, ...overrides });

const balanceOf = (year: string, overrides: Partial<OpeningBalance> = {}): OpeningBalance =>
  buildOpening({ year, ...overrides });

/** Stores statements and opening balances. */
const save = async (
  { ports }: StoreHarness,
  statements: readonly YearStatement[],
  balances: readonly OpeningBalance[] = [],
): Promise<void> =>
  ports.store.transaction(async (tx) => {
    await tx.statements.save(statements);
    await tx.statements.saveOpening(balances);
  });

const idsLeft = async ({ ports }: StoreHarness): Promise<readonly number[]> => {
  const ids = Array.from({ length: 20 }, (_, index) => 1000 + index);
  const left = await ports.store.transaction(async (tx) => tx.statements.of(ids));
  return left.map(({ documentId }) => documentId);
};

const prune = ({ ports }: StoreHarness, limit = 100) =>
  ports.statementYears.prune({ beforeYear: '2025', limit });

/** The contract of `StatementYears`. */
export const statementYearsContract: Contract<StoreHarness> = {
  port: 'StatementYears',
  expectations: [
    ...openingsOfNext,
    ...expectationsAfter(addPayroll, {
      'deletes statements of years before the given one, whatever their state': async (harness) => {
        await save(harness, [
          ofYear('2023', { documentId: 1000 }),
          ofYear('2024', { documentId: 1001, state: 'ended' }),
          ofYear('2025', { documentId: 1002 }),
          ofYear('2026', { documentId: 1003 }),
        ]);
        const { statementYears } = harness.ports;
        assert.equal(await statementYears.countPrunable('2025'), 2);
        assert.equal(await prune(harness), 2);
        assert.equal(await statementYears.countPrunable('2025'), 0);
        assert.deepEqual(await idsLeft(harness), [1002, 1003]);
      },
      'keeps all of a year of which a document is left': async (harness) => {
        const order = await create(harness, { documents: [{}] });
        const { id } = await firstOf(harness, order.id);
        const others = [
          { type: 'W-2' },
          { currency: 'EUR' },
          { companyId: 2 },
          { employeeId: 2 },
          { payDate: '2023-06-30' },
        ].map((other, index) => ofYear('2024', { documentId: 1001 + index, ...other }));
        const kept = [ofYear('2024', { documentId: id }), ofYear('2024', { documentId: 1000 })];
        await save(harness, [...kept, ...others]);
        assert.equal(await harness.ports.statementYears.countPrunable('2025'), 5);
        assert.equal(await prune(harness), 5);
        assert.deepEqual(await idsLeft(harness), [1000]);
        await harness.ports.store.transaction(async (tx) => tx.documents.remove([id]));
        assert.equal(await prune(harness), 2);
      },
      'deletes opening balances of years without statements': async (harness) => {
        const order = await create(harness, { documents: [{}] });
        const { id } = await firstOf(harness, order.id);
        const balances = [
          balanceOf('2024'),
          balanceOf('2025'),
          balanceOf('2023'),
          balanceOf('2024', { employeeId: 2 }),
        ];
        await save(harness, [ofYear('2024', { documentId: id })], balances);
        assert.equal(await harness.ports.statementYears.countPrunable('2025'), 2);
        assert.equal(await prune(harness), 2);
        await harness.ports.store.transaction(async (tx) => tx.documents.remove([id]));
        assert.equal(await prune(harness), 2);
        assert.deepEqual(await harness.ports.siteErasure.count(1), {
          companies: 2,
          employees: 4,
          orders: 1,
          statements: 1,
          users: 2,
        });
      },
      'deletes at most `limit` rows, each once over parallel calls': async (harness) => {
        const statements = [0, 1, 2, 3, 4].map((n) => ofYear('2020', { documentId: 1000 + n }));
        await save(harness, statements, [balanceOf('2019'), balanceOf('2018')]);
        assert.equal(await prune(harness, 2), 2);
        const pruned = await atOnce(4, async () => prune(harness, 2));
        assert.ok(pruned.every((each) => each <= 2));
        let sum = pruned.reduce((total, each) => total + each, 0);
        while ((await harness.ports.statementYears.countPrunable('2025')) > 0) {
          sum += await prune(harness, 2);
        }
        assert.equal(sum, 5);
      },
      'deletes and counts nothing under a legal hold': async (harness) => {
        const elsewhere = { siteId: 2, companyId: 11, employeeId: 11 };
        const balances = [balanceOf('2020'), balanceOf('2020', elsewhere)];
        const statements = [
          ofYear('2021', { documentId: 1000 }),
          ofYear('2021', { documentId: 1001, ...elsewhere }),
        ];
        await save(harness, statements, balances);
        await hold(harness);
        assert.equal(await harness.ports.statementYears.countPrunable('2025'), 2);
        assert.equal(await prune(harness), 2);
        assert.deepEqual(await idsLeft(harness), [1000]);
        await hold(harness, null);
        assert.equal(await prune(harness), 2);
      },
    }),
  ],
};

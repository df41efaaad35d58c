import assert from 'node:assert/strict';
import { timestamp } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations, expectationsAfter } from '../contract.ts';
import { everything, ownOnly } from '../samples/sample-employees.ts';
import { addWritten, WRITTEN_MS } from '../samples/sample-written.ts';
import { keyedCompany, upsert } from '../samples/sample-keyed.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  added,
  addRow,
  rowsOf,
  shown,
  withRows,
  type WrittenKind,
  writtenKinds,
} from '../samples/sample-records.ts';

const TIMES = 6;

const updatedAt = timestamp(WRITTEN_MS + 1);

const expectationsOf = (kind: WrittenKind): readonly Expectation<StoreHarness>[] =>
  expectationsAfter(addWritten, {
    [`lets transactions at one of the ${kind} run one after the other`]: async (harness) => {
      await atOnce(TIMES, (index) =>
        withRows(harness, kind, async (rows) => {
          const locked =
            index % 2 === 0 ? rows.lock(everything, 4) : rows.lockRemovable(everything, 4);
          const { version } = (await locked) ?? assert.fail();
          await rows.save({ id: 4, siteId: 1 }, { version: version + 1, updatedAt });
        }),
      );
      const stored = (await shown(harness, kind, 4)) as { readonly version?: number };
      assert.equal(stored.version, TIMES + 1);
    },
    [`adds ${kind} of one key once over parallel transactions`]: async (harness) => {
      const ids = await atOnce(TIMES, () =>
        withRows(harness, kind, async (rows) => addRow(rows, kind, { externalId: 'once' })),
      );
      assert.equal(ids.filter((id) => id !== undefined).length, 1);
    },
    [`removes one of the ${kind} once over parallel transactions`]: async (harness) => {
      const removed = await atOnce(TIMES, () =>
        withRows(harness, kind, async (rows) => {
          const found = await rows.lockRemovable(everything, 4);
          if (found !== undefined) await rows.remove(4);
          return found !== undefined;
        }),
      );
      assert.equal(removed.filter(Boolean).length, 1);
    },
  });

/** Removes a company, unless others refer to it. */
const removeCompany = ({ ports }: StoreHarness, id: number): Promise<boolean> =>
  ports.store.transaction(async (tx) => {
    const found = await tx.companies.lockRemovable(everything, id);
    if (found?.isReferenced !== false) return false;
    await tx.companies.remove(id);
    return true;
  });

/** Gives a company an employee: a new one, or employee 4. */
const giveEmployee = (
  { ports }: StoreHarness,
  companyId: number,
  isMoved: boolean,
): Promise<boolean> =>
  ports.store.transaction(async (tx) => {
    if (!isMoved)
      return (await addRow(rowsOf(tx, 'employees'), 'employees', { companyId })) !== undefined;
    const { version, ...row } = (await tx.employees.lock(everything, 4)) ?? assert.fail();
    if ((await tx.employees.check(everything, { companyId })).lacksCompany) return false;
    await tx.employees.save(row, { companyId, version: version + 1, updatedAt });
    return true;
  });

const eitherOr = (isMoved: boolean) => async (harness: StoreHarness) => {
  await addWritten(harness);
  for (let round = 0; round < TIMES; round += 1) {
    const id = await added(harness, 'companies');
    const steps = [() => removeCompany(harness, id), () => giveEmployee(harness, id, isMoved)];
    if (round % 2 === 1) steps.reverse();
    const results = await Promise.all(steps.map((step) => step()));
    assert.equal(results.filter(Boolean).length, 1);
  }
};

/** The expectations of locks of companies and employees, and of what refers to them. */
export const recordLocks: readonly Expectation<StoreHarness>[] = [
  ...writtenKinds.flatMap(expectationsOf),
  ...expectations<StoreHarness>({
    'either removes a company or adds an employee of it': eitherOr(false),
    'either removes a company or moves an employee to it': eitherOr(true),
    'locks a company as an import leaves it that gives it to another user': async (harness) => {
      await addWritten(harness);
      const id = await added(harness, 'companies', { externalId: 'C-1' });
      const [moved, seen] = await Promise.all([
        upsert(harness, 'companies', {
          records: [keyedCompany({ user: 'user-2@example.test' })],
        }),
        withRows(harness, 'companies', (rows) => rows.lock(ownOnly(1), id)),
      ]);
      assert.deepEqual([moved, seen?.version ?? 1], [['changed'], 1]);
      const late = await withRows(harness, 'companies', (rows) => rows.lock(ownOnly(1), id));
      assert.equal(late, undefined);
    },
  }),
];

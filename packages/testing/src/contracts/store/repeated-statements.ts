import assert from 'node:assert/strict';
import type { StatementKey, YearStatement } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import { create, documentsOf } from '../samples/sample-orders.ts';
import { addPayroll } from '../samples/sample-payroll.ts';
import { ofMonth, otherKeys } from '../samples/sample-statements.ts';
import type { StoreHarness } from '../store-harness.ts';

/** Stores statements that repeat one of January, each with a document and changes of its own. */
const saveRepeating = async (
  harness: StoreHarness,
  changes: readonly Partial<YearStatement>[],
): Promise<readonly YearStatement[]> => {
  const { id } = await create(harness, { documents: changes.map(() => ({})) });
  const repeating = (await documentsOf(harness, id)).map(({ id: documentId, uuid }, index) => {
    const { run = 'regular', ...other } = changes[index] ?? {};
    return ofMonth(1, { documentId, run: `${run} ${uuid}`, ...other });
  });
  await harness.ports.store.transaction(async (tx) => tx.statements.save(repeating));
  return repeating;
};

const find = async ({ ports }: StoreHarness, ...keys: readonly StatementKey[]) =>
  ports.store.transaction(async (tx) => tx.statements.repeating(keys));

/** The expectations of statements that repeat others. */
export const repeatedStatements = expectationsAfter(addPayroll, {
  'finds the first live statement that repeats a key, by each part of it': async (harness) => {
    const [, , , first, , odd] = await saveRepeating(harness, [
      { state: 'ended' },
      { state: 'waiting' },
      { run: 'bonus' },
      {},
      {},
      { run: '50%_ ünd g\\' },
    ]);
    const key = ofMonth(1, { documentId: 99_999 });
    const others = otherKeys(key, ['Regular', 'regula']);
    const found = await find(harness, ...others, key, { ...key, run: '50%_ ünd g\\' }, key);
    assert.deepEqual(found, [...others.map(() => undefined), first, odd, first]);
    assert.deepEqual(await find(harness), []);
  },
  'finds no statement with the UUID of another document, or of one that is pruned': async (
    harness,
  ) => {
    const [one, pruned, ended] = await saveRepeating(harness, [{}, {}, { state: 'ended' }]);
    assert.ok(one !== undefined && pruned !== undefined && ended !== undefined);
    await harness.ports.store.transaction(async (tx) => {
      await tx.statements.save([{ ...one, run: ended.run }]);
      await tx.documents.remove([pruned.documentId]);
    });
    assert.deepEqual(await find(harness, ofMonth(1)), [undefined]);
  },
  'finds a statement that repeats a key as a parallel transaction leaves it': async (harness) => {
    const [repeating] = await saveRepeating(harness, [{}]);
    assert.ok(repeating !== undefined);
    const { store } = harness.ports;
    await atOnce(2, async (index) =>
      store.transaction(async (tx) => {
        const key = ofMonth(1);
        if (index === 0) return tx.statements.save([{ ...repeating, state: 'ended' }]);
        const [found] = await tx.statements.repeating([key]);
        return tx.statements.save(found === undefined ? [] : [{ ...found, run: key.run }]);
      }),
    );
    const [now] = await store.transaction(async (tx) => tx.statements.of([repeating.documentId]));
    assert.equal(now?.state, 'ended');
  },
});

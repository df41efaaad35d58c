import assert from 'node:assert/strict';
import type { YearStatement } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import { create, firstOf } from '../samples/sample-orders.ts';
import { addPayroll } from '../samples/sample-payroll.ts';
import { buildAudit } from '../samples/sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';
import { buildStatement, ofMonth, otherKeys } from '../samples/sample-statements.ts';

const save = async (
  { ports }: StoreHarness,
  ...statements: readonly YearStatement[]
): Promise<void> => ports.store.transaction(async (tx) => tx.statements.save(statements));

const read = async ({ ports }: StoreHarness, ...ids: readonly number[]) =>
  ports.store.transaction(async (tx) => tx.statements.of(ids));

/** The expectations of the ledger of statements. */
export const statementLedger = expectationsAfter(addPayroll, {
  'adds and replaces statements, and returns those of documents as they were saved': async (
    harness,
  ) => {
    await save(harness, ofMonth(1), ofMonth(2), ofMonth(3));
    const changed = ofMonth(2, { state: 'ended', figures: null, figuresVersion: 5 });
    await save(harness, changed);
    assert.deepEqual(await read(harness, 1, 2, 99), [ofMonth(1), changed]);
    assert.deepEqual(await read(harness), []);
  },
  'removes statements': async (harness) => {
    await save(harness, ofMonth(1), ofMonth(2));
    await harness.ports.store.transaction(async (tx) => tx.statements.remove([1]));
    assert.deepEqual(await read(harness, 1, 2), [ofMonth(2)]);
  },
  'saves 2,500 statements at once': async (harness) => {
    const all = Array.from({ length: 2500 }, (_, index) =>
      buildStatement({ documentId: index + 1, run: `${index}` }),
    );
    await save(harness, ...all);
    const found = await harness.ports.store.transaction(async (tx) => tx.statements.existing(all));
    assert.deepEqual(
      found.map((each) => each?.documentId),
      all.map(({ documentId }) => documentId),
    );
    assert.equal((await read(harness, ...all.map(({ documentId }) => documentId))).length, 2500);
  },
  'refuses a second live statement of a key with the whole transaction': async (harness) => {
    await save(harness, ofMonth(1));
    await assert.rejects(save(harness, ofMonth(2), ofMonth(1, { documentId: 50 })));
    await assert.rejects(save(harness, ofMonth(3, { documentId: 60 }), ofMonth(3)));
    assert.deepEqual(await read(harness, 1, 2, 3, 50, 60), [ofMonth(1)]);
    const others = (['waiting', 'ended'] as const).map((state, index) =>
      ofMonth(1, { documentId: 50 + index, state }),
    );
    await save(harness, ...others);
    assert.deepEqual(await read(harness, 50, 51), others);
  },
  'stores one live statement of a key over parallel transactions': async (harness) => {
    const { store, auditLog } = harness.ports;
    const outcomes = await atOnce(6, async (index) =>
      store.transaction(async (tx) => {
        const statement = ofMonth(1, { documentId: 1 + index });
        await tx.audit.add(buildAudit({ id: `statement-${index}` }));
        const [same] = await tx.statements.existing([statement]);
        if (same !== undefined) return 'exists';
        await tx.statements.save([statement]);
        return 'saved';
      }),
    );
    assert.equal(outcomes.filter((outcome) => outcome === 'saved').length, 1);
    assert.equal((await read(harness, 1, 2, 3, 4, 5, 6)).length, 1);
    assert.equal((await auditLog.find({ limit: 20 })).length, 6);
  },
  'frees the key of a statement that ends, also for one of the same save': async (harness) => {
    await save(harness, ofMonth(1), ofMonth(2));
    const ended = ofMonth(1, { state: 'ended' });
    await save(harness, ofMonth(1, { documentId: 50 }), ended);
    await save(harness, ofMonth(2, { state: 'ended' }));
    await save(harness, ofMonth(2, { documentId: 51 }));
    const states = (await read(harness, 1, 2, 50, 51)).map(({ state }) => state);
    assert.deepEqual(states, ['ended', 'ended', 'live', 'live']);
  },
  'finds the live statement of a key, or else one that waits, by each part of it': async (
    harness,
  ) => {
    const statement = ofMonth(1);
    await save(
      harness,
      ofMonth(1, { documentId: 8, state: 'waiting', replacesId: 1 }),
      statement,
      ofMonth(1, { documentId: 9, state: 'waiting', replacesId: 1 }),
      ofMonth(2, { state: 'ended' }),
      ofMonth(3, { state: 'waiting' }),
    );
    const others = otherKeys(statement, ['bonus', 'Regular']);
    const keys = [...others, ofMonth(2), ofMonth(3), statement];
    const found = await harness.ports.store.transaction(async (tx) => tx.statements.existing(keys));
    const expected = [3, 1].map((documentId) => ({ documentId, employeeId: 1, uuid: null }));
    assert.deepEqual(found, [...keys.slice(2).map(() => undefined), ...expected]);
  },
  'returns the years of the next employees, all of an employee and each once': async (harness) => {
    await save(
      harness,
      ofMonth(1, { documentId: 1, employeeId: 3 }),
      ...[{}, { run: 'bonus' }, { payDate: '2025-12-31' }, { currency: 'EUR' }].map(
        (other, index) => ofMonth(1, { documentId: 2 + index, run: `${index}`, ...other }),
      ),
      ofMonth(1, { documentId: 9, employeeId: 2 }),
    );
    const next = async (afterId: number, limit: number) => {
      const places = await harness.ports.store.transaction(async (tx) =>
        tx.statements.yearsOfNext({ afterId, limit }),
      );
      return places
        .map(({ employeeId, payDate, currency }) => `${employeeId} ${payDate} ${currency}`)
        .toSorted();
    };
    const first = ['1 2025 USD', '1 2026 EUR', '1 2026 USD'];
    assert.deepEqual(await next(0, 1), first);
    assert.deepEqual(await next(0, 2), [...first, '2 2026 USD']);
    assert.deepEqual(await next(1, 2), ['2 2026 USD', '3 2026 USD']);
    assert.deepEqual(await next(3, 2), []);
  },
  'returns the UUID of the document of an existing statement': async (harness) => {
    const { id: orderId } = await create(harness, { documents: [{}] });
    const { id, uuid } = await firstOf(harness, orderId);
    const statement = buildStatement({ documentId: id });
    await save(harness, statement);
    const find = async () =>
      harness.ports.store.transaction(async (tx) => tx.statements.existing([statement]));
    assert.deepEqual(await find(), [{ documentId: id, employeeId: 1, uuid }]);
    await harness.ports.store.transaction(async (tx) => tx.documents.remove([id]));
    assert.deepEqual(await find(), [{ documentId: id, employeeId: 1, uuid: null }]);
  },
});

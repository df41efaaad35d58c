import type { PayStatement } from '@paydocs/core';
import { buildDocument } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { atNow, endedStatements } from '../../src/steps/statements/save-statements.ts';
import { refusal } from '../sample-core.ts';
import { printedOf, regular, samplePayRuns } from './pay-runs.ts';
import { addReceiver } from './receiver.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

const VOID = { reason: 'A mistake.' };

/** Orders a statement of employee 1, and returns its document before it is made. */
const ordered = async () => {
  const sample = sampleOrdering();
  const { ordering, callerOf, documentsOf, store } = sample;
  const caller = await callerOf(1);
  const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds: [1] });
  const [document] = await documentsOf(order.id);
  if (document === undefined) throw new Error('The order has a document.');
  /** Returns the states of the statements of all documents of the order, in their order. */
  const states = async () => {
    const ids = (await documentsOf(order.id)).map(({ id }) => id);
    const statements = await store.transaction(async (tx) => tx.statements.of(ids));
    return statements.map(({ state }) => state);
  };
  return { ...sample, caller, uuid: document.uuid, states };
};

describe('a replacement', () => {
  test('wakes the workers, and the trail names the new document', async () => {
    const { ordering, caller, uuid, work, workEngine, auditLog } = await ordered();
    await work();
    const wakes = workEngine.wakes;
    const { document } = await ordering.replaceDocument(caller, uuid);
    expect(workEngine.wakes).toBe(wakes + 1);
    const [entry] = await auditLog.find({ action: 'document.replaced', limit: 1 });
    expect(entry).toMatchObject({ userId: 1, details: { by: document.uuid } });
  });

  test('waits while the statement is live, and counts once that is void', async () => {
    const { ordering, caller, uuid, work, states } = await ordered();
    await work();
    await ordering.replaceDocument(caller, uuid);
    expect(await states()).toEqual(['live', 'waiting']);
    await ordering.voidDocument(caller, uuid, VOID);
    expect(await states()).toEqual(['ended', 'live']);
  });

  test('of a void document counts at once', async () => {
    const { ordering, caller, uuid, work, states } = await ordered();
    await work();
    await ordering.voidDocument(caller, uuid, VOID);
    await ordering.replaceDocument(caller, uuid);
    expect(await states()).toEqual(['ended', 'live']);
  });

  test('is rendered once, with the year without what it replaces', async () => {
    const { ordering, caller, uuid, work, renderer } = await ordered();
    await work();
    await ordering.replaceDocument(caller, uuid);
    await work();
    const sums = renderer.requests.map(
      ({ content }) => (content as PayStatement).totals.yearToDate.gross,
    );
    expect(sums).toEqual(['2150.50', '2150.50']);
  });

  test('that was canceled makes room for another one', async () => {
    const { ordering, caller, uuid, work, states } = await ordered();
    await work();
    const { document } = await ordering.replaceDocument(caller, uuid);
    await ordering.cancelOrder(caller, document.taskOrderId ?? 0);
    await ordering.replaceDocument(caller, uuid);
    expect(await states()).toEqual(['live', 'ended', 'waiting']);
  });

  test('of a void document changes neither its reason nor the counts', async () => {
    const { ordering, caller, uuid, work } = await ordered();
    await work();
    const { document } = await ordering.voidDocument(caller, uuid, VOID);
    await ordering.replaceDocument(caller, uuid);
    await work();
    const { errors } = await ordering.showDocument(caller, uuid);
    expect(errors.parse()).toEqual({ code: 'document.void', detail: VOID.reason });
    const { counts } = await ordering.showOrder(caller, document.taskOrderId ?? 0);
    expect(counts).toMatchObject({ completed: 1, void: 1 });
  });

  test('that was canceled never counts, also when the replaced document is void', async () => {
    const { ordering, caller, uuid, work, states, store, clock } = await ordered();
    await work();
    const { document } = await ordering.replaceDocument(caller, uuid);
    await ordering.cancelOrder(caller, document.taskOrderId ?? 0);
    expect(await states()).toEqual(['live', 'ended']);
    await ordering.voidDocument(caller, uuid, VOID);
    expect(await states()).toEqual(['ended', 'ended']);
    const again = await store.transaction(async (tx) =>
      endedStatements(atNow({ clock }, tx), [document]),
    );
    expect(again).toEqual([]);
  });
});

describe('only a completed document is void', () => {
  test('not one that is still to be made, and none twice', async () => {
    const { ordering, caller, uuid, work, states } = await ordered();
    const voided = async () => refusal(ordering.voidDocument(caller, uuid, VOID));
    expect(await voided()).toMatchObject({ code: 'document.status', facts: { status: 'Pending' } });
    expect(await states()).toEqual(['live']);
    await work();
    await ordering.voidDocument(caller, uuid, VOID);
    expect(await voided()).toMatchObject({ code: 'document.status', facts: { status: 'Void' } });
  });

  test('also an imported one, of which receivers are told', async () => {
    const { ordering, webhookSender, caller, store } = await ordered();
    const imported = buildDocument({ id: 900, status: 'Completed' });
    store.add({ documents: [imported] });
    const events = await addReceiver({ ordering, webhookSender });
    await ordering.voidDocument(caller, imported.uuid, VOID);
    expect(await events()).toMatchObject([
      { type: 'document.voided', data: { uuid: imported.uuid, status: 'Void' } },
    ]);
  });
});

/** Returns contents of the first months of a year that pay these amounts. */
const monthly = (amounts: readonly number[]) =>
  amounts.map((amount, index) => regular(index + 1, amount));

test('of two replacements of an employee, the one whose figures change keeps its old document until it is made', async () => {
  const { ordering, caller, documentsOf, work } = await samplePayRuns(sampleOrdering());
  const documents = monthly([100, 200]).map((content) => ({ employeeId: 1, content }));
  const { employeeIds: _all, content: _shared, ...order } = ORDER;
  const { order: run } = await ordering.createOrder(caller, { ...order, documents });
  await work();
  const made = await documentsOf(run.id);
  for (const [index, content] of monthly([110, 220]).entries()) {
    await ordering.replaceDocument(caller, made[index]?.uuid ?? '', { content });
  }
  const statuses = async () => (await documentsOf(run.id)).map(({ status }) => status);
  expect(await ordering.processDocuments()).toMatchObject({ completed: 1, postponed: 1 });
  expect(await statuses()).toEqual(['Void', 'Completed', 'Completed', 'Pending']);
  await work();
  expect(await statuses()).toEqual(['Void', 'Void', 'Completed', 'Completed']);
  const last = (await documentsOf(run.id)).at(-1) ?? expect.unreachable();
  expect(printedOf(last).gross).toBe('330.00');
});

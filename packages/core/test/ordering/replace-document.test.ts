import { createCore } from '@paydocs/core';
import { buildDocument } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';
import { CONTENT, ORDER } from './sample-ordering.ts';
import { made } from './made-document.ts';

const REPLACEMENT = { content: { ...CONTENT, notes: 'corrected' } };

describe('a document', () => {
  test('is replaced once, and void when the new one is completed', async () => {
    const { ordering, caller, uuid, work, order } = await made();
    const { document: replacement, replayed } = await ordering.replaceDocument(
      caller,
      uuid,
      REPLACEMENT,
    );
    expect(replayed).toBe(false);
    expect(replacement).toMatchObject({ status: 'Pending', replaces: uuid, orderId: order.id });
    expect((await ordering.showDocument(caller, uuid)).status).toBe('Completed');
    expect(await codeOf(ordering.replaceDocument(caller, uuid, REPLACEMENT))).toBe(
      'document.replaced',
    );
    const early = ordering.replaceDocument(caller, replacement.uuid, REPLACEMENT);
    expect(await refusal(early)).toMatchObject({
      code: 'document.status',
      facts: { status: 'Pending' },
    });
    await work();
    const old = await ordering.showDocument(caller, uuid);
    expect([old.status, old.errors.parse()]).toEqual([
      'Void',
      { code: 'document.replaced', detail: replacement.uuid },
    ]);
    const next = await ordering.showDocument(caller, replacement.uuid);
    expect(next.content.parse()).toMatchObject({
      notes: 'corrected',
      totals: { year_to_date: { gross: '2150.50' } },
    });
    expect(await codeOf(ordering.replaceDocument(caller, uuid, REPLACEMENT))).toBe(
      'document.replaced',
    );
    expect(await ordering.showOrder(caller, order.id)).toMatchObject({
      status: 'Completed',
      amount: '12.50',
      counts: { completed: 1, void: 1 },
    });
  });

  test('of which a replacement is canceled stands, and so does the price of its order', async () => {
    const { ordering, caller, uuid, work, order, users, documentsOf } = await made();
    await ordering.replaceDocument(caller, uuid, REPLACEMENT);
    const { order: canceled } = await ordering.cancelOrder(caller, order.id);
    expect(canceled).toMatchObject({
      status: 'Completed',
      canceledAt: null,
      counts: { completed: 1, canceled: 1 },
    });
    await work();
    expect((await documentsOf(order.id)).map(({ status }) => status)).toEqual([
      'Completed',
      'Canceled',
    ]);
    expect((await users.find(1))?.totalSpent).toBe(12.5);
    const { document } = await ordering.replaceDocument(caller, uuid, REPLACEMENT);
    expect(document.status).toBe('Pending');
  });

  test('is replaced once for an idempotency key, by requests at once and later ones', async () => {
    const { ordering, caller, uuid, work, documentsOf, order } = await made();
    const replace = (idempotencyKey: string, notes = 'corrected') => {
      const input = { content: { ...REPLACEMENT.content, notes } };
      return ordering.replaceDocument(caller, uuid, input, { idempotencyKey });
    };
    const both = await Promise.all([replace('a'), replace('a')]);
    expect(new Set(both.map(({ replayed }) => replayed))).toEqual(new Set([false, true]));
    await work();
    const later = await replace('a');
    expect([later.replayed, later.document.status]).toEqual([true, 'Completed']);
    expect(new Set([...both, later].map(({ document }) => document.uuid)).size).toBe(1);
    expect(await documentsOf(order.id)).toHaveLength(2);
    expect(await codeOf(replace('b'))).toBe('document.replaced');
    expect(await codeOf(replace('a', 'otherwise'))).toBe('idempotency.mismatch');
    expect(await issuesOf(replace(' '))).toEqual(['idempotencyKey format']);
  });

  test('shares an idempotency key neither with other documents nor with other users', async () => {
    const { ordering, callerOf, caller, uuid, work, documentsOf } = await made();
    const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds: [3] });
    await work();
    const [other] = await documentsOf(order.id);
    const options = { idempotencyKey: 'a' };
    await ordering.replaceDocument(caller, uuid, {}, options);
    const second = ordering.replaceDocument(caller, other?.uuid ?? '', {}, options);
    expect(await codeOf(second)).toBe('idempotency.mismatch');
    const colleague = await callerOf(2, 'documents:list', 'documents:update');
    const again = ordering.replaceDocument(colleague, uuid, {}, options);
    expect(await codeOf(again)).toBe('document.replaced');
  });

  test('is replaced once when an equal request is faster', async () => {
    const { ordering, uuid, store, ...sample } = await made();
    const replace = async (core: Pick<typeof ordering, 'callerFor' | 'replaceDocument'>) =>
      core.replaceDocument(await core.callerFor(1), uuid, REPLACEMENT, { idempotencyKey: 'a' });
    const overtaken: typeof store.transaction = async (work) => {
      await replace(ordering);
      return store.transaction(work);
    };
    const slow = createCore({ ...sample, store: { ...store, transaction: overtaken } });
    const { document, replayed } = await replace(slow);
    expect([replayed, document.replaces]).toEqual([true, uuid]);
  });

  test('that was imported is not replaced, and content that is wrong is refused', async () => {
    const { ordering, caller, uuid, store } = await made();
    const imported = buildDocument({ id: 900, status: 'Completed' });
    store.add({ documents: [imported] });
    const outcome = ordering.replaceDocument(caller, imported.uuid, REPLACEMENT);
    expect(await codeOf(outcome)).toBe('document.imported');
    const wrong = { content: { ...CONTENT, payDate: '2026-02-30' } };
    expect(await issuesOf(ordering.replaceDocument(caller, uuid, wrong))).toEqual([
      'content.payDate format',
    ]);
  });
});

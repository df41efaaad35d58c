import { createCore } from '@paydocs/core';
import { buildDocument } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';
import { CONTENT, ORDER, sampleOrdering } from './sample-ordering.ts';

const made = async () => {
  const sample = sampleOrdering();
  const caller = await sample.callerOf(1);
  const { order } = await sample.ordering.createOrder(caller, { ...ORDER, employeeIds: [1] });
  await sample.work();
  const [document] = await sample.documentsOf(order.id);
  if (document === undefined) throw new Error('The order has a document.');
  return { ...sample, caller, order, document, uuid: document.uuid };
};

const REPLACEMENT = { content: { ...CONTENT, notes: 'corrected' } };

describe('a document', () => {
  test('is shown and listed to its owner with its totals, and to nobody else', async () => {
    const { ordering, callerOf, caller, uuid } = await made();
    const shown = await ordering.showDocument(caller, uuid);
    expect((await ordering.listDocuments(caller)).items).toEqual([shown]);
    expect(shown.content.parse()).toMatchObject({
      employee: { name: 'Grace Hopper', masked_ssn: 'XXX-XX-0001' },
      totals: { gross: '2150.50', deductions: '301.07', net: '1849.43' },
    });
    for (const other of [await callerOf(2), await callerOf(3, 'documents:list')]) {
      expect((await ordering.listDocuments(other)).total).toBe(0);
      expect(await codeOf(ordering.showDocument(other, uuid))).toBe('document.missing');
    }
    expect(await issuesOf(ordering.showDocument(caller, 'x'))).toEqual(['uuid format']);
  });

  test('is shown with its company and its employee, whom the audit trail names', async () => {
    const { ordering, caller, uuid, auditLog } = await made();
    const include = ['company.site', 'employee'] as const;
    const shown = await ordering.showDocument(caller, uuid, { include });
    expect(shown).toMatchObject({ company: { id: 1, site: { id: 1 } }, employee: { id: 1 } });
    const [entry] = await auditLog.find({ action: 'employee.shown', limit: 1 });
    expect(entry?.subject).toEqual({ kind: 'employee', id: '1' });
  });

  test('that failed is tried again by its owner, and no other document is', async () => {
    const { ordering, callerOf, caller, renderer, work, documentsOf } = await made();
    expect(await codeOf(ordering.retryDocument(caller, 'x'.repeat(3)))).toBe('input.invalid');
    renderer.refuseNext('logo.invalid', 'The logo is no PNG or JPEG.');
    const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds: [2] });
    await work();
    const [failed] = await documentsOf(order.id);
    const uuid = failed?.uuid ?? '';
    expect(failed?.errors.parse()).toEqual({
      code: 'logo.invalid',
      detail: 'The logo is no PNG or JPEG.',
    });
    const reader = await callerOf(2, 'documents:list');
    expect(await codeOf(ordering.retryDocument(reader, uuid))).toBe('permission.missing');
    const retried = await ordering.retryDocument(caller, uuid);
    expect([retried.status, retried.errors.text]).toEqual(['Pending', '{}']);
    expect(await refusal(ordering.retryDocument(caller, uuid))).toMatchObject({
      code: 'document.status',
    });
    expect(await codeOf(ordering.downloadDocument(caller, uuid))).toBe('document.pending');
    await work();
    expect((await ordering.showDocument(caller, uuid)).status).toBe('Completed');
  });

  test('is deleted while it is pending, and not when it is completed', async () => {
    const { ordering, caller, uuid, documentsOf } = await made();
    expect(await codeOf(ordering.removeDocument(caller, uuid))).toBe('document.status');
    const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds: [2] });
    const [pending] = await documentsOf(order.id);
    await ordering.removeDocument(caller, pending?.uuid ?? '');
    expect(await documentsOf(order.id)).toEqual([]);
    expect((await ordering.showOrder(caller, order.id)).status).toBe('Canceled');
  });

  test('is void with a reason, and cannot be downloaded then', async () => {
    const { ordering, caller, uuid, auditLog } = await made();
    expect(await issuesOf(ordering.voidDocument(caller, uuid, { reason: '' }))).toEqual([
      'reason required',
    ]);
    const voided = await ordering.voidDocument(caller, uuid, { reason: 'wrong hours' });
    expect([voided.status, voided.errors.parse()]).toEqual([
      'Void',
      { code: 'document.void', detail: 'wrong hours' },
    ]);
    const again = ordering.voidDocument(caller, uuid, { reason: 'again' });
    expect(await refusal(again)).toMatchObject({ code: 'document.status' });
    expect(await refusal(ordering.downloadDocument(caller, uuid))).toMatchObject({
      code: 'document.status',
      facts: { status: 'Void' },
    });
    expect(await auditLog.find({ action: 'document.voided', limit: 5 })).toMatchObject([
      { details: { uuid }, userId: 1 },
    ]);
  });

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
    for (const other of [() => replace('b'), () => replace('a', 'otherwise')]) {
      expect(await codeOf(other())).toBe('document.replaced');
    }
    expect(await issuesOf(replace(' '))).toEqual(['idempotencyKey format']);
  });

  test('shares an idempotency key neither with other documents nor with other users', async () => {
    const { ordering, callerOf, caller, uuid, work, documentsOf } = await made();
    const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds: [3] });
    await work();
    const [other] = await documentsOf(order.id);
    const options = { idempotencyKey: 'a' };
    const first = await ordering.replaceDocument(caller, uuid, {}, options);
    const second = await ordering.replaceDocument(caller, other?.uuid ?? '', {}, options);
    expect([first.replayed, second.replayed]).toEqual([false, false]);
    expect(first.document.uuid).not.toBe(second.document.uuid);
    const colleague = await callerOf(2, 'documents:list', 'documents:update');
    const again = ordering.replaceDocument(colleague, uuid, {}, options);
    expect(await codeOf(again)).toBe('document.replaced');
  });

  test('is answered by no document that was imported under the UUID of the new one', async () => {
    const options = { idempotencyKey: 'a' };
    const elsewhere = await made();
    const { ordering: other, caller: owner } = elsewhere;
    const { document } = await other.replaceDocument(owner, elsewhere.uuid, {}, options);
    const { ordering, caller, uuid, store } = await made();
    expect(uuid).toBe(elsewhere.uuid);
    store.add({ documents: [buildDocument({ id: 900, uuid: document.uuid })] });
    expect(await ordering.replaceDocument(caller, uuid, {}, options)).toMatchObject({
      replayed: false,
    });
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

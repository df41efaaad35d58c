import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';
import { ORDER } from './sample-ordering.ts';
import { made } from './made-document.ts';

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
    const { document: retried } = await ordering.retryDocument(caller, uuid);
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
    const { document: voided } = await ordering.voidDocument(caller, uuid, {
      reason: 'wrong hours',
    });
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
});

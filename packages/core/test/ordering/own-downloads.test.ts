import type { DownloadedDocument } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { processAll, tokenOf } from '../accounts/mail.ts';
import { codeOf } from '../sample-core.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

const textOf = async ({ read }: DownloadedDocument): Promise<string> => {
  const parts: number[] = [];
  for await (const part of read()) parts.push(...part);
  return new TextDecoder().decode(Uint8Array.from(parts));
};

/** Orders documents of the employees 1 and 2, and signs employee 1 in. */
const made = async () => {
  const sample = sampleOrdering();
  const { ordering, mailer } = sample;
  const owner = await sample.callerOf(1);
  const { order } = await ordering.createOrder(owner, ORDER);
  await sample.work();
  const [own, other] = (await sample.documentsOf(order.id)).map(({ uuid }) => uuid);
  const manager = await sample.callerOf(4, 'employees:list', 'employees:update');
  const { userId } = await ordering.inviteEmployee(manager, 1);
  await processAll(ordering);
  const token = tokenOf(mailer.emails[0]);
  const email = mailer.emails[0]?.to ?? '';
  await ordering.resetPassword({ token, email, password: 'the analytical engine' });
  const caller = await sample.callerOf(userId);
  return { ...sample, owner, caller, own: own ?? '', other: other ?? '' };
};

describe('downloadDocument of an employee', () => {
  test('returns the own paper, also when it is void, and records who read it', async () => {
    const { ordering, owner, caller, own, auditLog } = await made();
    const file = await ordering.downloadDocument(caller, own);
    expect(await textOf(file)).toMatch(/^%PDF-/);
    expect(file.document).toMatchObject({ uuid: own, storageData: {} });
    await ordering.voidDocument(owner, own, { reason: 'wrong hours' });
    expect(await codeOf(ordering.downloadDocument(owner, own))).toBe('document.status');
    expect(await textOf(await ordering.downloadDocument(caller, own))).toBe(await textOf(file));
    const [entry] = await auditLog.find({ action: 'document.downloaded', limit: 1 });
    expect(entry).toMatchObject({ userId: caller.user.id, details: { uuid: own } });
  });

  test('misses the paper of another person in the same order, and one that is not made', async () => {
    const { ordering, owner, caller, other } = await made();
    expect(await codeOf(ordering.downloadDocument(caller, other))).toBe('document.missing');
    const content = { ...ORDER.content, payDate: '2026-01-21' };
    const { order } = await ordering.createOrder(owner, { ...ORDER, employeeIds: [1], content });
    const { items } = await ordering.listDocuments(owner, { filter: { orderId: [order.id] } });
    const pending = ordering.downloadDocument(caller, items[0]?.uuid ?? '');
    expect(await codeOf(pending)).toBe('document.missing');
    expect((await ordering.listDocuments(caller)).total).toBe(1);
  });
});

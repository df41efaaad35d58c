import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';
import { ORDER, sampleOrdering, SECOND } from './sample-ordering.ts';

const made = async () => {
  const sample = sampleOrdering();
  const caller = await sample.callerOf(1);
  const { order } = await sample.ordering.createOrder(caller, ORDER);
  await sample.work();
  const documents = await sample.documentsOf(order.id);
  return {
    ...sample,
    ...(await sample.operators()),
    caller,
    documents,
    uuid: documents[0]?.uuid ?? '',
  };
};

describe('an operator', () => {
  test('lists the documents of one site, page by page and by filters', async () => {
    const { ordering, caller, operator, elsewhere } = await made();
    const { order } = await ordering.createOrder(caller, SECOND);
    await ordering.prepareOrders();
    const filter = { orderId: [order.id] };
    const sort = ['-createdAt'] as const;
    const list = await ordering.listDocuments(operator, { filter, sort, page: 2, perPage: 1 });
    expect(list).toMatchObject({ page: 2, perPage: 1, total: 2, items: [{ status: 'Pending' }] });
    expect((await ordering.listDocuments(operator)).total).toBe(4);
    expect((await ordering.listDocuments(elsewhere)).total).toBe(0);
    const wrong = ordering.listDocuments(operator, { filter: { year: ['26'] } });
    expect(await issuesOf(wrong)).toEqual([expect.stringMatching(/year/)]);
  });

  test('shows a document of the site that is named, and of no other', async () => {
    const { ordering, operator, elsewhere, uuid } = await made();
    expect(await ordering.showDocument(operator, uuid)).toMatchObject({ uuid, siteId: 1 });
    const missing = await refusal(ordering.showDocument(elsewhere, uuid));
    expect(missing.code).toBe('document.missing');
    const unknown = ordering.operatorAt({ site: 'none' });
    expect(await issuesOf(unknown)).toEqual(['site unknown']);
  });

  test('gets the file of a completed document, and the trail names no user', async () => {
    const { ordering, operator, uuid, auditLog, documents } = await made();
    const { fileName, size, document } = await ordering.downloadDocument(operator, uuid);
    expect(fileName).toBe('Pay Statement 2026-01-20 Grace Hopper.pdf');
    expect([document.uuid, size > 0]).toEqual([uuid, true]);
    expect(await auditLog.find({ action: 'document.downloaded', limit: 5 })).toMatchObject([
      {
        siteId: 1,
        userId: null,
        details: { uuid },
        subject: { kind: 'document', id: String(documents[0]?.id) },
      },
    ]);
  });

  test('gets no file of a document that is not completed, and leaves no entry', async () => {
    const { ordering, caller, operator, auditLog } = await made();
    const { order } = await ordering.createOrder(caller, SECOND);
    await ordering.prepareOrders();
    const filter = { orderId: [order.id] };
    const { items } = await ordering.listDocuments(operator, { filter });
    const download = ordering.downloadDocument(operator, items[0]?.uuid ?? '');
    expect(await codeOf(download)).toBe('document.pending');
    expect(await auditLog.find({ action: 'document.downloaded', limit: 5 })).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { issuesOf, refusal } from '../sample-core.ts';
import { ORDER, SECOND, sampleOrdering } from './sample-ordering.ts';

const made = async () => {
  const sample = sampleOrdering();
  const caller = await sample.callerOf(1);
  const { order } = await sample.ordering.createOrder(caller, ORDER);
  await sample.work();
  const [site = '', other = ''] = (await sample.ordering.listSites()).map(
    ({ identifier }) => identifier,
  );
  const documents = await sample.documentsOf(order.id);
  return { ...sample, caller, documents, site, other, uuid: documents[0]?.uuid ?? '' };
};

describe('an operator', () => {
  test('lists the documents of one site, page by page and by filters', async () => {
    const { ordering, caller, site, other } = await made();
    const { order } = await ordering.createOrder(caller, SECOND);
    await ordering.prepareOrders();
    const filter = { orderId: [order.id] };
    const sort = ['-createdAt'] as const;
    const list = await ordering.listDocumentsOf({ site, filter, sort, page: 2, perPage: 1 });
    expect(list).toMatchObject({ page: 2, perPage: 1, total: 2, items: [{ status: 'Pending' }] });
    expect((await ordering.listDocumentsOf({ site })).total).toBe(4);
    expect((await ordering.listDocumentsOf({ site: other })).total).toBe(0);
    const wrong = ordering.listDocumentsOf({ site, filter: { year: ['26'] } });
    expect(await issuesOf(wrong)).toEqual([expect.stringMatching(/year/)]);
  });

  test('shows a document of the site that is named, and of no other', async () => {
    const { ordering, site, other, uuid } = await made();
    expect(await ordering.showDocumentOf({ site, uuid })).toMatchObject({ uuid, siteId: 1 });
    const missing = await refusal(ordering.showDocumentOf({ site: other, uuid }));
    expect(missing.code).toBe('document.missing');
    const unknown = ordering.showDocumentOf({ site: 'none', uuid });
    expect(await issuesOf(unknown)).toEqual(['site unknown']);
  });

  test('gets the file of a completed document, and the trail names no user', async () => {
    const { ordering, site, uuid, auditLog, documents } = await made();
    const { fileName, size, document } = await ordering.downloadDocumentOf({ site, uuid });
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
    const { ordering, caller, site, auditLog } = await made();
    const { order } = await ordering.createOrder(caller, SECOND);
    await ordering.prepareOrders();
    const filter = { orderId: [order.id] };
    const { items } = await ordering.listDocumentsOf({ site, filter });
    const download = ordering.downloadDocumentOf({ site, uuid: items[0]?.uuid ?? '' });
    expect((await refusal(download)).code).toBe('document.pending');
    expect(await auditLog.find({ action: 'document.downloaded', limit: 5 })).toEqual([]);
  });
});

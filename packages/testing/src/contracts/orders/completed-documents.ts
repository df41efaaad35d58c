import assert from 'node:assert/strict';
import { buildDocument } from '../../builders.ts';
import { expectationsAfter } from '../contract.ts';
import {
  create,
  createCompleted,
  documentsOf,
  OF_SITE_2,
  settle,
} from '../samples/sample-orders.ts';
import { addPayroll } from '../samples/sample-payroll.ts';

const FIRST = { before: Number.MAX_SAFE_INTEGER, limit: 100 };

/** What `Documents` promises about completed documents, whose files are checked. */
export const completedDocuments = expectationsAfter(addPayroll, {
  'returns completed documents of all sites with the place of their file, the newest first': async (
    harness,
  ) => {
    const { id } = await createCompleted(harness);
    const other = await create(harness, {
      ...OF_SITE_2,
      documents: [{ ...OF_SITE_2.documents[0], status: 'Completed' }],
    });
    const [first, second] = await documentsOf(harness, id);
    const found = await harness.ports.documents.completed(FIRST);
    const [newest, ...older] = found;
    assert.equal(found.length, 3);
    assert.deepEqual([newest?.siteId, other.siteId], [2, 2]);
    assert.deepEqual(
      older,
      [second, first].map((document) => {
        assert.ok(document);
        const { siteId, uuid, storageData } = document;
        return { id: document.id, siteId, uuid, storageData };
      }),
    );
    assert.match(older[0]?.storageData.text ?? '', /"sha256"/);
  },
  'returns completed documents before an id, up to a limit': async (harness) => {
    const { id } = await createCompleted(harness, { documents: [{}, {}, {}] });
    const ids = (await documentsOf(harness, id)).map((document) => document.id);
    const { documents } = harness.ports;
    const idsOf = async (query: Partial<typeof FIRST>) =>
      (await documents.completed({ ...FIRST, ...query })).map((document) => document.id);
    assert.deepEqual(await idsOf({ before: ids[2] ?? 0 }), [ids[1], ids[0]]);
    assert.deepEqual(await idsOf({ limit: 2 }), [ids[2], ids[1]]);
    assert.deepEqual(await idsOf({ before: ids[0] ?? 0 }), []);
  },
  'returns no document of another status as a completed one': async (harness) => {
    await create(harness);
    for (const status of ['Failed', 'Canceled', 'Void']) {
      const { id } = await create(harness);
      await settle(harness, { orderId: id, changes: { status } });
    }
    assert.deepEqual(await harness.ports.documents.completed(FIRST), []);
  },
  'returns no imported document as a completed one': async (harness) => {
    const { id } = await create(harness);
    const imported = buildDocument({ id: 900, orderId: id, status: 'Completed' });
    await harness.add({ documents: [imported] });
    assert.deepEqual(await harness.ports.documents.completed(FIRST), []);
  },
});

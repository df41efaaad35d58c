import { createCore, documentKey, type DownloadedDocument } from '@paydocs/core';
import { buildDocument } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../sample-core.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';
import { unreadable } from './unreadable.ts';

const made = async (employeeIds: readonly number[] = [1, 2]) => {
  const sample = sampleOrdering();
  const caller = await sample.callerOf(1);
  const { order } = await sample.ordering.createOrder(caller, { ...ORDER, employeeIds });
  await sample.work();
  const documents = await sample.documentsOf(order.id);
  const uuid = documents[0]?.uuid ?? '';
  return { ...sample, caller, order, uuid, key: documentKey(1, { uuid, version: 2 }) };
};

const bytesOf = async ({ read }: DownloadedDocument): Promise<Uint8Array> => {
  const parts: number[] = [];
  for await (const part of read()) parts.push(...part);
  return Uint8Array.from(parts);
};

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

describe('downloadDocument', () => {
  test('returns the stored file with its name and digest, and records the download', async () => {
    const { ordering, caller, uuid, digest, auditLog } = await made();
    const file = await ordering.downloadDocument(caller, uuid);
    expect(file.fileName).toBe('Pay Statement 2026-01-20 Grace Hopper.pdf');
    const bytes = await bytesOf(file);
    expect(textOf(bytes)).toMatch(/^%PDF-/);
    expect(file.sha256).toBe(await digest.sha256Hex(bytes));
    expect(file.document.storageData.parse()).toMatchObject({
      driver: 'memory',
      bytes: bytes.length,
      sha256: file.sha256,
      filename: file.fileName,
      mime_type: 'application/pdf',
    });
    expect(await auditLog.find({ action: 'document.downloaded', limit: 5 })).toMatchObject([
      { details: { uuid }, userId: 1, subject: { kind: 'document' } },
    ]);
  });

  test('of another user needs the permission', async () => {
    const { ordering, callerOf, uuid } = await made();
    const reader = await callerOf(2, 'documents:list');
    expect(await codeOf(ordering.downloadDocument(reader, uuid))).toBe('permission.missing');
    const support = await callerOf(2, 'documents:list', 'documents:download');
    expect((await ordering.downloadDocument(support, uuid)).size).toBeGreaterThan(0);
  });

  test('never returns a file that is damaged, shorter, longer or missing', async () => {
    const { ordering, caller, uuid, key, documentStore, auditLog } = await made();
    const bytes = await bytesOf(await ordering.downloadDocument(caller, uuid));
    const flipped = bytes.map((byte, index) => (index === 9 ? byte ^ 1 : byte));
    for (const damaged of [flipped, bytes.subarray(1), Uint8Array.of(...bytes, 0)]) {
      await documentStore.put(key, damaged);
      expect(await unreadable(ordering.downloadDocument(caller, uuid))).toContain('damaged');
      expect(documentStore.openReads).toBe(0);
    }
    await documentStore.remove(key);
    expect(await unreadable(ordering.downloadDocument(caller, uuid))).toContain('missing');
    expect(await auditLog.find({ action: 'document.downloaded', limit: 5 })).toHaveLength(1);
  });

  test.each(['longer', 'shorter'])(
    'never returns content that is %s than it says',
    async (kind) => {
      const { uuid, ...sample } = await made();

      const read: typeof sample.documentStore.read = async (key) => {
        const stored = await sample.documentStore.read(key);
        async function* content() {
          for await (const part of stored?.content ?? []) yield part.subarray(1);
          if (kind === 'longer') yield new Uint8Array(2);
        }
        return stored && { ...stored, content: content() };
      };
      const documentStore = { ...sample.documentStore, read };
      const { callerFor, downloadDocument } = createCore({ ...sample, documentStore });
      expect(await unreadable(downloadDocument(await callerFor(1), uuid))).toContain('damaged');
    },
  );

  test('of a document that was not ordered here is refused, whatever file it names', async () => {
    const { ordering, caller, store, uuid } = await made();
    const { document } = await ordering.downloadDocument(caller, uuid);
    const storageData = document.storageData.parse();
    for (const status of ['Completed', 'Pending', 'Void']) {
      const id = 900 + status.length;
      const imported = buildDocument({ id, status, storageData, orderId: document.orderId });
      store.add({ documents: [imported] });
      const outcome = ordering.downloadDocument(caller, imported.uuid);
      expect(await codeOf(outcome)).toBe('document.imported');
    }
  });
});

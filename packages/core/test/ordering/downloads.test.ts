import {
  createCore,
  documentKey,
  type DownloadedDocument,
  isUnreadable,
  type OrderFile,
} from '@paydocs/core';
import { buildDocument } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { refusal } from '../sample-core.ts';
import { ORDER, SECOND, sampleOrdering } from './sample-ordering.ts';

const made = async (employeeIds: readonly number[] = [1, 2]) => {
  const sample = sampleOrdering();
  const caller = await sample.callerOf(1);
  const { order } = await sample.ordering.createOrder(caller, { ...ORDER, employeeIds });
  await sample.work();
  const documents = await sample.documentsOf(order.id);
  const uuid = documents[0]?.uuid ?? '';
  return { ...sample, caller, order, uuid, key: documentKey(1, uuid) };
};

const collect = async (files: AsyncIterable<OrderFile>): Promise<OrderFile[]> => {
  const all: OrderFile[] = [];
  for await (const file of files) all.push(file);
  return all;
};

const bytesOf = async ({ read }: DownloadedDocument): Promise<Uint8Array> => {
  const parts: number[] = [];
  for await (const part of read()) parts.push(...part);
  return Uint8Array.from(parts);
};

const unreadable = async (outcome: Promise<unknown>): Promise<string> => {
  const error: unknown = await outcome.catch((reason: unknown) => reason);
  if (!isUnreadable(error)) throw new Error('The outcome is no Unreadable.', { cause: error });
  return error.message;
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
    });
    expect(await auditLog.find({ action: 'document.downloaded', limit: 5 })).toMatchObject([
      { details: { uuid }, userId: 1, subject: { kind: 'document' } },
    ]);
  });

  test('of another user needs the permission', async () => {
    const { ordering, callerOf, uuid } = await made();
    const reader = await callerOf(2, 'documents:list');
    expect((await refusal(ordering.downloadDocument(reader, uuid))).code).toBe(
      'permission.missing',
    );
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
      const { caller, uuid, ...sample } = await made();

      const read: typeof sample.documentStore.read = async (key) => {
        const stored = await sample.documentStore.read(key);
        async function* content() {
          for await (const part of stored?.content ?? []) yield part.subarray(1);
          if (kind === 'longer') yield new Uint8Array(2);
        }
        return stored && { ...stored, content: content() };
      };
      const documentStore = { ...sample.documentStore, read };
      const { downloadDocument } = createCore({ ...sample, documentStore });
      expect(await unreadable(downloadDocument(caller, uuid))).toContain('damaged');
    },
  );

  test('of an imported document without a file says so', async () => {
    const { ordering, caller, store } = await made();
    const imported = buildDocument({ id: 900, status: 'Completed', storageData: { key: 1 } });
    store.add({ documents: [imported] });
    const outcome = ordering.downloadDocument(caller, imported.uuid);
    expect(await unreadable(outcome)).toContain('does not say where');
  });
});

describe('downloadOrder', () => {
  test('returns the completed documents, and a manifest of all', async () => {
    const { ordering, caller, order, documentsOf, renderer, work, auditLog } = await made();
    renderer.refuseNext('x', 'Refused.');
    const more = await ordering.createOrder(caller, { ...SECOND, employeeIds: [1, 2, 3] });
    await work();
    const { files } = await ordering.downloadOrder(caller, more.order.id);
    const all = await collect(files);
    const [failed, second] = await documentsOf(more.order.id);
    const stored = second?.storageData.parse() as { readonly sha256: string } | undefined;
    expect(all.map(({ name }) => name)).toEqual([
      `Pay Statement 2026-02-05 Ada Lovelace ${second?.uuid}.pdf`,
      expect.stringMatching(/^Pay Statement 2026-02-05 Grace Hopper .*\.pdf$/),
      'manifest.csv',
    ]);
    const lines = textOf(all[2]?.bytes).split('\r\n');
    expect(lines.slice(0, 3)).toEqual([
      'uuid,employee,file,sha256,status',
      `${failed?.uuid},1,,,Failed`,
      `${second?.uuid},2,${all[0]?.name},${stored?.sha256},Completed`,
    ]);
    expect(lines).toHaveLength(5);
    expect((await collect((await ordering.downloadOrder(caller, order.id)).files)).length).toBe(3);
    expect(await auditLog.find({ action: 'order.downloaded', limit: 5 })).toHaveLength(2);
  });

  test('breaks off at a damaged document', async () => {
    const { ordering, caller, order, key, documentStore } = await made();
    await documentStore.put(key, Uint8Array.of(1));
    const { files } = await ordering.downloadOrder(caller, order.id);
    expect(await unreadable(collect(files))).toContain('damaged');
  });

  test('of another user needs the permission', async () => {
    const { ordering, callerOf, order } = await made();
    const outcome = ordering.downloadOrder(await callerOf(2, 'documents:list'), order.id);
    expect(await refusal(outcome)).toMatchObject({ facts: { permission: 'documents:download' } });
  });

  test('has a currency without decimals, too', async () => {
    const { ordering, caller, work, documentsOf } = await made();
    const earnings = [{ name: '給与', amount: 300_000 }];
    const content = { ...SECOND.content, currency: 'JPY', lang: 'ja', earnings, deductions: [] };
    const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds: [1], content });
    await work();
    const [document] = await documentsOf(order.id);
    expect(document?.content.parse()).toMatchObject({ totals: { gross: '300000', net: '300000' } });
  });
});

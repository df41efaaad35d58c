import { createHash } from 'node:crypto';
import type { StorageData } from '@paydocs/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderDocuments, withStatements } from './ordered-documents.ts';
import { type Client, clientOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

/** Downloads of one document: whole, in ranges and with conditions. */
export const describeDownloads = (makeStack: MakeStack): void => {
  describe('the download of a document', () => {
    const stack = useStack(makeStack, { fill: withStatements });
    let owner: Client;
    let path = '';
    let pdf: Buffer;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
      const [uuid] = (await orderDocuments(owner)).uuids;
      await stack().makeDocuments();
      path = `/documents/${uuid}/download`;
      pdf = (await owner.get(path)).bytes;
    });
    const sha256 = () => createHash('sha256').update(pdf).digest('hex');
    const tag = () => `"${sha256()}"`;

    // @promise R29
    test('is the PDF, with its digest, its length and a name to save it under', async () => {
      const answer = await owner.get(path);
      expect(answer.status).toBe(200);
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(pdf.length),
        'content-disposition': expect.stringMatching(
          /^attachment; filename="Pay Statement 2026-01-31 [\w .-]+\.pdf"/,
        ),
        'accept-ranges': 'bytes',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-ratelimit-limit': expect.any(String),
        etag: tag(),
      });
      const { body } = await owner.get(path.replace('/download', ''));
      expect(body.data).toMatchObject({
        status: 'Completed',
        storage_data: {
          sha256: sha256(),
          bytes: pdf.length,
          filename: expect.stringMatching(/^Pay Statement 2026-01-31 [\w .-]+\.pdf$/),
          mime_type: 'application/pdf',
        },
      });
    });

    test('is not sent again to a client that has it', async () => {
      for (const condition of [tag(), `W/${tag()}`, `"other", ${tag()}`, '*']) {
        const answer = await owner.get(path, { 'if-none-match': condition, range: 'bytes=0-3' });
        expect([answer.status, answer.bytes.length]).toStrictEqual([304, 0]);
        expect(answer.headers).toMatchObject({ etag: tag() });
      }
      const read = { 'if-none-match': tag(), 'cache-control': 'no-cache' };
      expect((await owner.get(path, read)).status).toBe(304);
      const changed = await owner.get(path, { 'if-none-match': '"other"' });
      expect([changed.status, changed.bytes.length]).toStrictEqual([200, pdf.length]);
    });

    test('is sent in the range that the request wants', async () => {
      const { length } = pdf;
      const ranges: readonly (readonly [string, number, number])[] = [
        ['bytes=0-0', 0, 1],
        ['bytes=5-9', 5, 10],
        ['Bytes= 10- ', 10, length],
        ['bytes=-7', length - 7, length],
        [`bytes=-${length + 9}`, 0, length],
        [`bytes=2-${length + 9}`, 2, length],
        [`bytes=${length - 1}-`, length - 1, length],
      ];
      for (const [range, start, end] of ranges) {
        const answer = await owner.get(path, { range });
        expect([range, answer.status]).toStrictEqual([range, 206]);
        expect(answer.headers).toMatchObject({
          'content-range': `bytes ${start}-${end - 1}/${length}`,
          'content-length': String(end - start),
          'content-type': 'application/pdf',
          etag: tag(),
        });
        expect(answer.bytes.equals(pdf.subarray(start, end))).toBe(true);
      }
    });

    test.each(['bytes=0-1,4-5', 'bytes=5-4', 'bytes=-', 'bytes=x-2', 'lines=1-2', 'bytes 1-2', ''])(
      'is whole for the range %j',
      async (range) => {
        const answer = await owner.get(path, { range });
        expect([answer.status, answer.bytes.equals(pdf)]).toStrictEqual([200, true]);
      },
    );

    test('refuses a range after its end, with its length', async () => {
      for (const range of [`bytes=${pdf.length}-`, 'bytes=999999999999999-', 'bytes=-0']) {
        const { status, headers, body } = await owner.get(path, { range });
        expect([range, status, headers['content-range']]).toStrictEqual([
          range,
          416,
          `bytes */${pdf.length}`,
        ]);
        expect(headers).not.toHaveProperty('content-disposition');
        expect(body.errors).toStrictEqual({
          code: 'range.unsatisfiable',
          detail: `The file has ${pdf.length} bytes.`,
        });
      }
    });

    test('is sent whole when the parts that the client has are of another file', async () => {
      const range = 'bytes=0-3';
      const statusIf = async (condition: string) =>
        (await owner.get(path, { range, 'if-range': condition })).status;
      expect(await statusIf(tag())).toBe(206);
      expect(await statusIf('"other"')).toBe(200);
      expect(await statusIf(`W/${tag()}`)).toBe(200);
      expect(await statusIf(new Date(0).toUTCString())).toBe(200);
    });

    test('is a conflict while the document is pending', async () => {
      const { uuids } = await orderDocuments(owner, { companyId: 2 });
      const { status, body } = await owner.get(`/documents/${uuids[0]}/download`);
      expect([status, body.errors]).toStrictEqual([
        409,
        { code: 'document.pending', detail: 'The document is not made yet.' },
      ]);
    });

    test('of an order is an archive with the PDF as it is, and a manifest', async () => {
      const { body } = await owner.get(path.replace('/download', ''));
      const document = body.data as { readonly order_id: number };
      const archive = await owner.get(`/orders/${document.order_id}/download`);
      expect(archive.status).toBe(200);
      expect(archive.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="order-${document.order_id}.zip"`,
      });
      expect(archive.bytes.includes(pdf)).toBe(true);
      const manifest = archive.text.slice(archive.text.indexOf('\uFEFFuuid,employee,'));
      expect(manifest).toMatch(
        new RegExp(
          `^\uFEFFuuid,.*\r\n.*,2026-01-31,.*,4200.00,4200.00,USD,${sha256()},Completed\r\n`,
        ),
      );
    });

    test('of an order as one PDF has its documents, and a name to save it under', async () => {
      const { body } = await owner.get(path.replace('/download', ''));
      const { order_id: orderId } = body.data as { readonly order_id: number };
      const printed = await owner.get(`/orders/${orderId}/download?format=pdf`);
      expect(printed.status).toBe(200);
      expect(printed.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="order-${orderId}.pdf"`,
        'cache-control': 'no-store',
      });
      expect(printed.text).toMatch(/^%PDF-1\.7\n[\s\S]*%%EOF\n$/);
      const again = await owner.get(`/orders/${orderId}/download?format=pdf`);
      expect(again.bytes.equals(printed.bytes)).toBe(true);
      const zip = await owner.get(`/orders/${orderId}/download?format=zip`);
      expect(zip.bytes.equals((await owner.get(`/orders/${orderId}/download`)).bytes)).toBe(true);
    });

    test('of an order in an unknown form is refused with the nearest one', async () => {
      const { status, body } = await owner.get('/orders/1/download?format=pfd');
      expect([status, body.errors]).toStrictEqual([
        422,
        { format: ['The format field must be one of zip, pdf; the nearest name is pdf.'] },
      ]);
    });

    // @promise R99
    test('never is the file of another document, whatever its row says', async () => {
      const { body } = await owner.get(path.replace('/download', ''));
      const document = body.data as { readonly storage_data: StorageData };
      const { orderId, uuids } = await orderDocuments(owner, { companyId: 3 });
      await stack().makeDocuments(() => document.storage_data);
      const shown = await owner.get(`/documents/${uuids[0]}`);
      expect(shown.body.data).toMatchObject({
        status: 'Completed',
        storage_data: document.storage_data,
      });
      for (const other of [`/documents/${uuids[0]}/download`, `/orders/${orderId}/download`]) {
        const answer = await owner.get(other);
        expect([answer.status, answer.body.errors]).toMatchObject([500, { code: 'server.failed' }]);
        expect(answer.headers).not.toHaveProperty('content-disposition');
      }
    });

    test('is a conflict for a document that was not ordered here', async () => {
      const { documents = [] } = stack().records;
      const imported = documents.find(({ siteId }) => siteId === 1)?.uuid;
      const { status, body } = await owner.get(`/documents/${imported}/download`);
      expect([status, body.errors]).toStrictEqual([
        409,
        { code: 'document.imported', detail: 'The document was not ordered here.' },
      ]);
    });

    test('exists only at its site', async () => {
      const foreign = await clientOf(stack().url, 'owner@north.test');
      expect((await foreign.get(path)).status).toBe(404);
    });
  });
};

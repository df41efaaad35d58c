import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { isUnreadable } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../../../test/api/client.ts';
import { describeWithReaders, readArchive, temporaryArchive } from '../output/zip/zip-programs.ts';
import { requestDeadline } from '../../src/index.ts';
import { type OrderedInMemory, orderedInMemory } from './ordered-in-memory.ts';

const formats = [
  { format: 'zip', type: 'application/zip' },
  { format: 'pdf', type: 'application/pdf' },
] as const;

const pathOf = ({ orderId }: OrderedInMemory, format = 'zip'): string =>
  `/orders/${orderId}/download${format === 'zip' ? '' : `?format=${format}`}`;

const headersOf = async ({ url }: OrderedInMemory) => ({
  authorization: `Bearer ${await signIn(url, 'owner@main.test', SAMPLE_PASSWORD)}`,
});

/** Begins the download of an order, and reads nothing of its body. */
const begin = async (ordered: OrderedInMemory, format: string): Promise<IncomingMessage> => {
  const headers = await headersOf(ordered);
  return new Promise((resolve, reject) => {
    const address = `${ordered.url}${pathOf(ordered, format)}`;
    get(address, { headers, agent: false }, resolve).on('error', reject);
  });
};

describeWithReaders('unzip and Python read the archive of an order', () => {
  test('with its completed documents, and a manifest of all', async () => {
    const ordered = await orderedInMemory(5);
    const { owner, uuids } = ordered;
    await owner.post(`/documents/${uuids[2]}/void`, { reason: 'wrong hours' });
    const { bytes, headers } = await owner.get(pathOf(ordered));
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="order-${ordered.orderId}.zip"`,
      'cache-control': 'no-store',
    });
    const archive = temporaryArchive();
    writeFileSync(archive, bytes);
    const names = readArchive(archive).map(([name]) => name);
    expect(names).toHaveLength(5);
    expect(names.at(-1)).toBe('manifest.csv');

    const manifest = bytes.subarray(bytes.indexOf('\uFEFFuuid,employee,'));
    const lines = manifest.toString('utf8').split('\r\n').slice(0, 6);
    const rows = lines.slice(1).map((line) => line.split(','));
    expect(rows.map(([uuid]) => uuid)).toEqual(uuids);
    expect(rows.map((row) => row[4]).filter(Boolean)).toEqual(names.slice(0, -1));
    expect(rows[2]?.slice(4)).toEqual(['', '4200.00', '4200.00', 'USD', '', 'Void']);
    const { bytes: pdf } = await owner.get(`/documents/${uuids[0]}/download`);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect([rows[0]?.[8], bytes.includes(pdf)]).toEqual([sha256, true]);
  });
});

describe.each(formats)('the download of an order as $format', ({ format, type }) => {
  // @promise R99
  test('breaks the connection at a document that is damaged, which the log names', async () => {
    const ordered = await orderedInMemory(9);
    const { orderId, ports, errors, keyOf } = ordered;
    await ports.documentStore.put(keyOf(8), Uint8Array.of(1));
    const incoming = await begin(ordered, format);
    expect(incoming.statusCode).toBe(200);
    await expect(incoming.toArray()).rejects.toThrow('aborted');
    expect(errors.map(({ error }) => isUnreadable(error))).toEqual([true]);
    expect(errors[0]?.request.path).toBe(`/orders/${orderId}/download`);
    expect(ports.documentStore.openReads).toBe(0);
  });

  // @promise R99
  test('is an error of the request when the first document cannot be read', async () => {
    const ordered = await orderedInMemory(3);
    const { owner, ports, errors, keyOf } = ordered;
    await ports.documentStore.put(keyOf(0), Uint8Array.of(1));
    const damaged = await owner.get(pathOf(ordered, format));
    expect([damaged.status, damaged.headers['content-disposition']]).toEqual([500, undefined]);
    ports.documentStore.isAway = true;
    expect((await owner.get(pathOf(ordered, format))).status).toBe(503);
    expect(errors).toHaveLength(2);
  });

  test('reads no more when the client hangs up', async () => {
    let reads = 0;
    const ordered = await orderedInMemory(12, { onRead: () => void (reads += 1) });
    const { documentStore } = ordered.ports;
    const releases = Array.from({ length: 12 }, () => documentStore.holdNext());
    for (const release of releases.slice(0, 4)) release();
    const incoming = await begin(ordered, format);
    await expect.poll(() => reads).toBe(8);
    incoming.destroy();
    await expect.poll(() => ordered.cutResponses()).toBe(1);
    for (const release of releases.slice(4)) release();
    await expect.poll(() => documentStore.openReads).toBe(0);
    expect([reads, ordered.errors]).toEqual([8, []]);
  });

  test('has the headers of GET for HEAD, and reads no file', async () => {
    const ordered = await orderedInMemory(3);
    ordered.ports.documentStore.isAway = true;
    const init = { method: 'HEAD', headers: await headersOf(ordered) };
    const answer = await fetch(`${ordered.url}${pathOf(ordered, format)}`, init);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toBe(type);
    const name = `order-${ordered.orderId}.${format}`;
    expect(answer.headers.get('content-disposition')).toContain(name);
  });
});

test('only the first files are read within the deadline of the request', async () => {
  const deadline = requestDeadline();
  const left: boolean[] = [];
  const ordered = await orderedInMemory(8, {
    deadline,
    onRead: () => void left.push(deadline.leftMs() !== undefined),
  });
  left.length = 0;
  expect((await ordered.owner.get(pathOf(ordered))).status).toBe(200);
  expect(left).toEqual([true, true, true, true, false, false, false, false]);
});

import { get, type IncomingMessage } from 'node:http';
import { isUnreadable } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { signIn } from '../../../../test/api/client.ts';
import { type OrderedInMemory, orderedInMemory } from './ordered-in-memory.ts';

const pathOf = ({ orderId }: OrderedInMemory): string => `/orders/${orderId}/download?format=pdf`;

const headersOf = async ({ url }: OrderedInMemory) => ({
  authorization: `Bearer ${await signIn(url, 'owner@main.test', SAMPLE_PASSWORD)}`,
});

/** Begins the download of an order, and reads nothing of its body. */
const begin = async (ordered: OrderedInMemory): Promise<IncomingMessage> => {
  const headers = await headersOf(ordered);
  return new Promise((resolve, reject) => {
    const address = `${ordered.url}${pathOf(ordered)}`;
    get(address, { headers, agent: false }, resolve).on('error', reject);
  });
};

test('the PDF of an order has its completed documents in the order of the manifest', async () => {
  const ordered = await orderedInMemory(5);
  const { owner, orderId, uuids } = ordered;
  await owner.post(`/documents/${uuids[2]}/void`, { reason: 'wrong hours' });
  const { text, headers } = await owner.get(pathOf(ordered));
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="order-${orderId}.pdf"`,
    'cache-control': 'no-store',
  });
  const shown = [...text.matchAll(/"uuid":"([^"]*)"/g)].map(([, uuid]) => uuid);
  expect(shown).toEqual(uuids.filter((_, index) => index !== 2));
});

// @promise R99
test('a document that is damaged breaks the connection, and the log names it', async () => {
  const ordered = await orderedInMemory(9);
  const { ports, errors, keyOf } = ordered;
  await ports.documentStore.put(keyOf(8), Uint8Array.of(1));
  const incoming = await begin(ordered);
  expect(incoming.statusCode).toBe(200);
  await expect(incoming.toArray()).rejects.toThrow('aborted');
  expect(errors.map(({ error }) => isUnreadable(error))).toEqual([true]);
  expect(ports.documentStore.openReads).toBe(0);
});

// @promise R99
test('a first document that cannot be read is an error of the request', async () => {
  const ordered = await orderedInMemory(3);
  const { owner, ports, errors, keyOf } = ordered;
  await ports.documentStore.put(keyOf(0), Uint8Array.of(1));
  const damaged = await owner.get(pathOf(ordered));
  expect([damaged.status, damaged.headers['content-disposition']]).toEqual([500, undefined]);
  ports.documentStore.isAway = true;
  expect((await owner.get(pathOf(ordered))).status).toBe(503);
  expect(errors).toHaveLength(2);
});

test('documents of another structure are a conflict that names the first of them', async () => {
  const ordered = await orderedInMemory(2, { pdf: Buffer.from('GIF89a') });
  const { owner, uuids, errors } = ordered;
  const { status, body, headers } = await owner.get(pathOf(ordered));
  expect([status, body.errors]).toStrictEqual([
    409,
    {
      code: 'order.unprintable',
      detail: `The document ${uuids[0]} cannot be printed with others. The file is no PDF.`,
    },
  ]);
  expect([headers['content-disposition'], errors]).toEqual([undefined, []]);
});

test('a client that hangs up ends the reading', async () => {
  let reads = 0;
  const ordered = await orderedInMemory(12, { onRead: () => void (reads += 1) });
  const { documentStore } = ordered.ports;
  const releases = Array.from({ length: 12 }, () => documentStore.holdNext());
  for (const release of releases.slice(0, 4)) release();
  const incoming = await begin(ordered);
  await expect.poll(() => reads).toBe(8);
  incoming.destroy();
  await expect.poll(() => ordered.cutResponses()).toBe(1);
  for (const release of releases.slice(4)) release();
  await expect.poll(() => documentStore.openReads).toBe(0);
  expect([reads, ordered.errors]).toEqual([8, []]);
});

test('HEAD has the headers of GET, and reads no file', async () => {
  const ordered = await orderedInMemory(3);
  ordered.ports.documentStore.isAway = true;
  const init = { method: 'HEAD', headers: await headersOf(ordered) };
  const answer = await fetch(`${ordered.url}${pathOf(ordered)}`, init);
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(`order-${ordered.orderId}.pdf`);
});

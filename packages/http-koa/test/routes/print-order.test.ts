import { expect, test } from 'vitest';
import { type OrderedInMemory, orderedInMemory } from './ordered-in-memory.ts';

const pathOf = ({ orderId }: OrderedInMemory): string => `/orders/${orderId}/download?format=pdf`;

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

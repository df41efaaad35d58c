import { isUnreadable } from '@paydocs/core';
import { expect, test } from 'vitest';
import Koa from 'koa';
import { send } from '../../../../test/api/client.ts';
import { orderDocuments } from '../../../../test/api/ordered-documents.ts';
import { setFileHeaders } from '../../src/output/file.ts';
import { serveForTest } from '../serve.ts';
import { orderedInMemory } from './ordered-in-memory.ts';

// @promise R99
test('a damaged file is a 500 that the log names, and never a wrong PDF', async () => {
  const { owner, ports, uuids, errors, keyOf } = await orderedInMemory();
  const path = `/documents/${uuids[0]}/download`;
  const whole = await owner.get(path);
  const flipped = whole.bytes.map((byte, index) => (index === 9 ? byte ^ 1 : byte));
  for (const damaged of [flipped, whole.bytes.subarray(1), Buffer.alloc(0)]) {
    await ports.documentStore.put(keyOf(0), damaged);
    for (const headers of [{}, { range: 'bytes=0-3' }]) {
      const { status, body, headers: sent } = await owner.get(path, headers);
      const { requestId } = errors.at(-1)?.request ?? {};
      expect([status, body.errors]).toStrictEqual([
        500,
        { code: 'server.failed', request_id: requestId },
      ]);
      expect(sent).not.toHaveProperty('content-disposition');
      expect(isUnreadable(errors.at(-1)?.error)).toBe(true);
    }
  }
  await ports.documentStore.remove(keyOf(0));
  expect((await owner.get(path)).status).toBe(500);
  expect(errors).toHaveLength(7);
  expect(ports.documentStore.openReads).toBe(0);
});

test('the name of a download has at most 255 bytes in the header, too', async () => {
  const { owner, work } = await orderedInMemory();
  const name = 'தமிழ்'.repeat(20);
  const { body } = await owner.get('/employees?filter[company_id]=2&per_page=1');
  const [{ id }] = body.data as readonly [{ readonly id: number }];
  await owner.patch(`/employees/${id}`, { first_name: name });
  const { uuids } = await orderDocuments(owner, { companyId: 2 });
  await work();
  const { headers } = await owner.get(`/documents/${uuids[0]}/download`);
  const encoded = /filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition']))?.[1];
  const sent = decodeURIComponent(encoded ?? '');
  expect(sent).toContain('தமிழ்');
  expect(Buffer.byteLength(sent)).toBeLessThanOrEqual(255);
});

test.each([
  ['Pay 1.pdf', 'attachment; filename="Pay 1.pdf"'],
  ['Zoë.pdf', `attachment; filename="Zoe.pdf"; filename*=UTF-8''Zo%C3%AB.pdf`],
  ['Łukasz.pdf', `attachment; filename="Lukasz.pdf"; filename*=UTF-8''%C5%81ukasz.pdf`],
  ['한글.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%ED%95%9C%EA%B8%80.pdf`],
  [
    `𠮷'(*)".pdf`,
    `attachment; filename="______.pdf"; filename*=UTF-8''%F0%A0%AE%B7%27%28%2A%29%22.pdf`,
  ],
  [
    '給与 %41.pdf',
    `attachment; filename="__ _41.pdf"; filename*=UTF-8''%E7%B5%A6%E4%B8%8E%20%2541.pdf`,
  ],
])('the name %s is sent with all its letters, and with plain ones', async (name, header) => {
  const app = new Koa().use((ctx) => {
    setFileHeaders(ctx, 'application/pdf', name);
    ctx.body = Buffer.from('%PDF-');
  });
  const answer = await send(await serveForTest(app), { path: '/', isForeign: true });
  expect(answer.headers).toMatchObject({
    'content-disposition': header,
    'content-type': 'application/pdf',
  });
});

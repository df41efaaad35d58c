import { expect, test } from 'vitest';
import { orderDocuments } from '../../../../test/api/ordered-documents.ts';
import { recordOf } from '../../../../test/api/records.ts';
import { orderedInMemory } from './ordered-in-memory.ts';

test('a failed document is tried again, and downloaded when it is made', async () => {
  const { owner, ports, work } = await orderedInMemory(1);
  const { uuids } = await orderDocuments(owner);
  const path = `/documents/${uuids[0]}`;
  ports.renderer.refuseNext('logo.invalid', 'The logo is no image.');
  await work();
  expect(recordOf(await owner.get(path))).toMatchObject({
    status: 'Failed',
    errors: { code: 'logo.invalid' },
  });
  expect((await owner.get(`${path}/download`)).status).toBe(409);
  const retried = recordOf(await owner.post(`${path}/retry`, {}));
  expect(retried).toMatchObject({ status: 'Pending', errors: {} });
  await work();
  expect((await owner.get(`${path}/download`)).status).toBe(200);
});

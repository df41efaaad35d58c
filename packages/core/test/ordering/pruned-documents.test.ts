import { expect, test } from 'vitest';
import { CONTENT } from './sample-ordering.ts';
import { ordered } from './ordered.ts';

const onDocuments = async (): Promise<void> => {};

test('a document that is pruned counts until its replacement is completed', async () => {
  const sample = await ordered();
  const { ordering, caller, work, first, expiredRecords, store, clock } = sample;
  await work();
  const old = await first();
  const content = { ...CONTENT, earnings: [{ name: 'Regular', amount: '900.00' }] };
  const { document } = await ordering.replaceDocument(caller, old.uuid, { content });

  const nowMs = clock.nowMs();
  const query = { kind: 'documents', siteId: 1, beforeMs: nowMs + 1, limit: 1 } as const;
  expect(await expiredRecords.prune({ ...query, nowMs, onDocuments })).toBe(1);
  const states = () =>
    store.transaction(async (tx) => {
      const statements = await tx.statements.of([old.id, document.id]);
      return statements.map(({ state }) => state);
    });
  expect(await states()).toEqual(['live', 'waiting']);

  await work();
  expect(await states()).toEqual(['ended', 'live']);
  expect((await ordering.showDocument(caller, document.uuid)).status).toBe('Completed');
});

import assert from 'node:assert/strict';
import type { AbandonedFilesQuery, OnDocuments } from '@paydocs/core';
import { expectationsAfter } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { cancel, claim, create, documentsOf, firstOf, LEASE_MS } from '../samples/sample-orders.ts';
import { addPayroll } from '../samples/sample-payroll.ts';
import { ORDERED_MS } from '../samples/sample-rows.ts';

const ENDED_MS = ORDERED_MS + 1000;

/** Returns the UUIDs of abandoned files of site 1. */
const abandoned = async (
  { ports }: StoreHarness,
  overrides: Partial<AbandonedFilesQuery> = {},
): Promise<readonly string[]> => {
  const query = { nowMs: ENDED_MS + LEASE_MS, leaseMs: LEASE_MS, limit: 10, ...overrides };
  const files = await ports.documentTasks.abandonedFiles(query);
  assert.ok(files.every(({ version }) => version >= 1));
  assert.ok(files.every(({ siteId }) => siteId === 1));
  return files.map(({ uuid }) => uuid);
};

/** The expectations about files that killed workers leave. */
export const abandonedFiles = expectationsAfter(addPayroll, {
  'names the file of a canceled document when a lease has passed since its end': async (
    harness,
  ) => {
    const { id } = await create(harness, { documents: [{}] });
    const { uuid } = await firstOf(harness, id);
    assert.deepEqual(await abandoned(harness), []);
    await cancel(harness, id, { nowMs: ENDED_MS });
    assert.deepEqual(await abandoned(harness, { nowMs: ENDED_MS + LEASE_MS - 1 }), []);
    assert.deepEqual(await abandoned(harness), [uuid]);
  },
  'names the file of a removed document, and never one of a document that is not canceled': async (
    harness,
  ) => {
    const { id } = await create(harness);
    const [first, second] = await documentsOf(harness, id);
    await harness.ports.store.transaction(async (tx) => {
      await tx.documents.abandonFiles(
        [first, second].flatMap((each) => each ?? []),
        ENDED_MS,
      );
      await tx.documents.remove([first?.id ?? 0]);
    });
    assert.deepEqual(await abandoned(harness), [first?.uuid]);
  },
  'names files of documents that are deleted with their site: of leased ones, and of those not passed on':
    async (harness) => {
      const order = await create(harness);
      const { id } = await create(harness, { documents: [{ employeeId: 3 }, { employeeId: 3 }] });
      const leased = (await documentsOf(harness, order.id)).map(({ uuid }) => uuid);
      const [, last] = await documentsOf(harness, id);
      await claim(harness, 'lease');
      const erase = async (onDocuments: OnDocuments) =>
        harness.ports.siteErasure.eraseSome({ siteId: 1, nowMs: ENDED_MS, limit: 1, onDocuments });
      for (const _ of [1, 2, 3]) assert.equal((await erase(async () => {})).outcome, 'erased');
      await assert.rejects(
        erase(async () => assert.fail('The store of files is away.')),
        /is away/,
      );
      assert.deepEqual(new Set(await abandoned(harness)), new Set([...leased, last?.uuid]));
    },
  'forgets files, and names those first that wait longest, up to `limit`': async (harness) => {
    const order = await create(harness);
    const [one, two] = await documentsOf(harness, order.id);
    for (const [document, nowMs] of [
      [two, ENDED_MS - 1],
      [one, ENDED_MS],
    ] as const) {
      await cancel(harness, order.id, { nowMs, ids: [document?.id ?? 0] });
    }
    const { documentTasks } = harness.ports;
    assert.deepEqual(await abandoned(harness), [two?.uuid, one?.uuid]);
    assert.deepEqual(await abandoned(harness, { limit: 1 }), [two?.uuid]);
    await documentTasks.forgetFiles([{ siteId: 1, uuid: two?.uuid ?? '', version: 1 }]);
    assert.deepEqual(await abandoned(harness), [one?.uuid]);
  },
  'names a file whose document ended under a clock ahead': async (harness) => {
    const { id } = await create(harness, { documents: [{}] });
    const { uuid } = await firstOf(harness, id);
    await cancel(harness, id, { nowMs: ENDED_MS });
    assert.deepEqual(await abandoned(harness, { nowMs: ENDED_MS - 1 }), [uuid]);
  },
});

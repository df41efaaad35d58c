import assert from 'node:assert/strict';
import { RawJson, timestamp } from '@paydocs/core';
import { type Contract, expectationsAfter } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { abandonedFiles } from './abandoned-files.ts';
import { claimingDocuments } from './document-claiming.ts';
import { documentTurns } from './document-turns.ts';
import { claim, create, firstOf, idsOf, LEASE_MS, settle } from '../samples/sample-orders.ts';
import { addPayroll } from '../samples/sample-payroll.ts';
import { ORDERED_MS } from '../samples/sample-rows.ts';

const MADE_MS = ORDERED_MS + 2;

const frozen = (id: number, n: number) => ({
  id,
  content: RawJson.of({ frozen: n }),
  figuresVersion: n,
  madeAtMs: MADE_MS,
});

const DELAY_MAX_MS = 15 * 60_000;

const at = (nowMs: number) => ({ nowMs, delayMaxMs: DELAY_MAX_MS });

const countsAt = async ({ ports }: StoreHarness, nowMs: number): Promise<readonly number[]> => {
  const { waiting, leased } = await ports.documentTasks.statistics(at(nowMs));
  return [waiting, leased];
};

/** The contract of `DocumentTasks`. */
export const documentTasksContract: Contract<StoreHarness> = {
  port: 'DocumentTasks',
  expectations: [
    ...claimingDocuments,
    ...documentTurns,
    ...abandonedFiles,
    ...expectationsAfter(addPayroll, {
      'freezes the content of leased documents, each time in the next version': async (harness) => {
        const order = await create(harness);
        const [id = 0, other = 0] = idsOf(await claim(harness, 'lease'));
        const { documentTasks } = harness.ports;
        const step = { leaseId: 'lease', nowMs: ORDERED_MS + 5, documents: [frozen(id, 1)] };
        assert.deepEqual(await documentTasks.freeze({ ...step, leaseId: 'x' }), []);
        assert.deepEqual(await documentTasks.freeze(step), [{ id, version: 2 }]);
        const { updatedAt, version } = await firstOf(harness, order.id);
        assert.deepEqual([updatedAt, version], [timestamp(ORDERED_MS + 5), 2]);
        const again = { ...step, nowMs: ORDERED_MS + 6, documents: [frozen(id, 2)] };
        assert.deepEqual(await documentTasks.freeze(again), [{ id, version: 3 }]);
        const claimed = await claim(harness, 'again', { nowMs: ORDERED_MS + LEASE_MS });
        assert.deepEqual(
          claimed?.documents.map(({ content, madeAtMs, madeVersion, attempts }) => [
            content.parse()['frozen'],
            madeAtMs,
            madeVersion,
            attempts,
          ]),
          [
            [2, MADE_MS, 2, 2],
            [undefined, null, null, 2],
          ],
        );
        assert.deepEqual(
          await documentTasks.freeze({ ...step, documents: [frozen(other, 3)] }),
          [],
        );
      },
      'changes nothing of a document that has ended since its claim': async (harness) => {
        const order = await create(harness, { documents: [{}] });
        const ids = idsOf(await claim(harness, 'lease'));
        const status = 'Canceled';
        await settle(harness, { orderId: order.id, changes: { status, leaseId: 'lease' } });
        const before = await firstOf(harness, order.id);
        const step = { leaseId: 'lease', nowMs: ORDERED_MS + 1000 };
        const { documentTasks } = harness.ports;
        const documents = ids.map((id) => frozen(id, 1));
        assert.deepEqual(await documentTasks.freeze({ ...step, documents }), []);
        const later = ids.map((id) => ({ id, dueAtMs: ORDERED_MS }));
        assert.deepEqual(await documentTasks.postpone({ ...step, documents: later }), []);
        await documentTasks.release(step);
        assert.deepEqual(await firstOf(harness, order.id), before);
        assert.equal(await claim(harness, 'other', { nowMs: ORDERED_MS + LEASE_MS }), undefined);
      },
      'postpones what is leased': async (harness) => {
        await create(harness);
        const [one = 0, two = 0] = idsOf(await claim(harness, 'lease'));
        const { documentTasks } = harness.ports;
        const dueAtMs = ORDERED_MS + 5000;
        const documents = [{ id: two, dueAtMs }];
        const step = { leaseId: 'lease', nowMs: ORDERED_MS, documents };
        assert.deepEqual(await documentTasks.postpone({ ...step, leaseId: 'other' }), []);
        assert.deepEqual(await documentTasks.postpone(step), [two]);
        assert.equal(await claim(harness, 'early', { nowMs: dueAtMs - 1 }), undefined);
        assert.deepEqual(idsOf(await claim(harness, 'due', { nowMs: dueAtMs })), [two]);
        const end = ORDERED_MS + LEASE_MS;
        assert.deepEqual(idsOf(await claim(harness, 'end', { nowMs: end })), [one]);
      },
      'gives back a lease without counting an attempt, and counts what waits': async (harness) => {
        await create(harness);
        const ids = idsOf(await claim(harness, 'lease'));
        const { documentTasks } = harness.ports;
        const none = { oldestDueAtMs: null, preparing: 0 };
        assert.deepEqual(await documentTasks.statistics(at(ORDERED_MS)), {
          ...none,
          waiting: 0,
          leased: 2,
        });
        await documentTasks.release({ leaseId: 'lease', nowMs: ORDERED_MS + 1 });
        assert.deepEqual(await documentTasks.statistics(at(ORDERED_MS)), {
          ...none,
          waiting: 2,
          leased: 0,
          oldestDueAtMs: ORDERED_MS + 1,
        });
        const again = await claim(harness, 'again', { nowMs: ORDERED_MS + 1 });
        assert.deepEqual(
          again?.documents.map(({ id, attempts }) => [id, attempts]),
          ids.map((id) => [id, 1]),
        );
      },
      'gives back what is leased under the id of the worker, and nothing of others': async (
        harness,
      ) => {
        await create(harness);
        const { documentTasks } = harness.ports;
        const [own = 0] = idsOf(await claim(harness, 'own', { limit: 1 }));
        const [other = 0] = idsOf(await claim(harness, 'other', { limit: 1 }));
        await documentTasks.release({ leaseId: 'unknown', nowMs: ORDERED_MS });
        assert.equal((await documentTasks.statistics(at(ORDERED_MS))).leased, 2);
        await documentTasks.release({ leaseId: 'own', nowMs: ORDERED_MS });
        assert.deepEqual(idsOf(await claim(harness, 'next')), [own]);
        const step = { leaseId: 'other', nowMs: ORDERED_MS, documents: [frozen(other, 1)] };
        assert.deepEqual(await documentTasks.freeze(step), [{ id: other, version: 2 }]);
      },
      'keeps nothing leased of what is postponed, and counts the attempt': async (harness) => {
        await create(harness, { documents: [{}] });
        const [id = 0] = idsOf(await claim(harness, 'lease'));
        const { documentTasks } = harness.ports;
        const step = { leaseId: 'lease', nowMs: ORDERED_MS };
        await documentTasks.postpone({ ...step, documents: [{ id, dueAtMs: ORDERED_MS + 1 }] });
        assert.deepEqual(await documentTasks.freeze({ ...step, documents: [frozen(id, 1)] }), []);
        const again = await claim(harness, 'again', { nowMs: ORDERED_MS + 1 });
        assert.equal(again?.documents[0]?.attempts, 2);
      },
      'leaves the other documents of the order to the worker that has them': async (harness) => {
        await create(harness);
        const [one = 0] = idsOf(await claim(harness, 'one', { limit: 1 }));
        await claim(harness, 'two', { limit: 1 });
        const step = { leaseId: 'one', nowMs: ORDERED_MS, documents: [frozen(one, 1)] };
        assert.deepEqual(await harness.ports.documentTasks.freeze(step), [{ id: one, version: 2 }]);
        assert.equal(await claim(harness, 'three'), undefined);
      },
      'counts a document as waiting from exactly the end of its lease': async (harness) => {
        await create(harness);
        await claim(harness, 'lease');
        const endMs = ORDERED_MS + LEASE_MS;
        assert.deepEqual(
          [await countsAt(harness, endMs - 1), await countsAt(harness, endMs)],
          [
            [0, 2],
            [2, 0],
          ],
        );
      },
      'counts a document as waiting whose lease was set under a wrong clock': async (harness) => {
        await create(harness);
        const nowMs = ORDERED_MS + DELAY_MAX_MS - LEASE_MS;
        await claim(harness, 'lease', { nowMs });
        assert.deepEqual(await countsAt(harness, ORDERED_MS), [0, 2]);
        assert.deepEqual(await countsAt(harness, ORDERED_MS - 1), [2, 0]);
      },
      'counts orders that are `Preparing`, and no documents of drafts': async (harness) => {
        await create(harness, { documents: 'all' });
        await create(harness, {
          status: 'Draft',
          documents: [{ status: 'Draft', dueAtMs: null }],
        });
        const none = { waiting: 0, leased: 0, oldestDueAtMs: null };
        const statistics = await harness.ports.documentTasks.statistics(at(ORDERED_MS));
        assert.deepEqual(statistics, { ...none, preparing: 1 });
      },
    }),
  ],
};

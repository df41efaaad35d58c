import assert from 'node:assert/strict';
import { RawJson } from '@paydocs/core';
import { buildDocument } from '../../builders.ts';
import { type Contract, expectations } from '../contract.ts';
import { abandonedFiles } from './abandoned-files.ts';
import { claimingDocuments } from './document-claiming.ts';
import { eventsOfTasks } from './order-events.ts';
import {
  addPayroll,
  buildStorage,
  changeOf,
  claim,
  complete,
  create,
  documentsOf,
  idsOf,
  LEASE_MS,
  ORDERED_MS,
  type OrderHarness,
  SITE,
} from './sample-orders.ts';

/** The contract of `DocumentTasks`. */
export const documentTasksContract: Contract<OrderHarness> = {
  port: 'DocumentTasks',
  expectations: [
    ...claimingDocuments,
    ...abandonedFiles,
    ...eventsOfTasks,
    ...expectations<OrderHarness>({
      'freezes content once': async (harness) => {
        await addPayroll(harness);
        const order = await create(harness);
        const [id = 0] = idsOf(await claim(harness, 'lease'));
        const { documentTasks } = harness.ports;
        const step = { leaseId: 'lease', nowMs: ORDERED_MS + 5 };
        const documents = [{ id, content: RawJson.of({ frozen: 1 }) }];
        assert.deepEqual(await documentTasks.freeze({ ...step, leaseId: 'x', documents }), []);
        assert.deepEqual(await documentTasks.freeze({ ...step, documents }), [id]);
        assert.deepEqual(await documentTasks.freeze({ ...step, documents }), []);
        const again = await claim(harness, 'again', { nowMs: ORDERED_MS + LEASE_MS });
        const frozen = again?.documents.find((each) => each.id === id);
        assert.deepEqual(frozen?.content.parse(), { frozen: 1 });
        assert.deepEqual([frozen?.madeAtMs, frozen?.attempts], [ORDERED_MS + 5, 2]);
        assert.equal((await documentsOf(harness, order.id)).length, 2);
      },
      'completes what is leased, and names what was canceled meanwhile': async (harness) => {
        await addPayroll(harness);
        const order = await create(harness);
        const ids = idsOf(await claim(harness, 'lease'));
        const { orders } = harness.ports;
        assert.deepEqual(await complete(harness, 'lease', ids), { completed: ids, abandoned: [] });
        const completed = await orders.find(SITE, order.id);
        assert.equal(completed?.status, 'Completed');
        assert.notEqual(completed?.completedAt, null);
        const [document] = await documentsOf(harness, order.id);
        assert.deepEqual(document?.storageData.parse(), buildStorage(`${ids[0]}.pdf`));
        const other = await create(harness);
        const leased = idsOf(await claim(harness, 'late'));
        await orders.cancel(changeOf(other.id));
        assert.deepEqual(await complete(harness, 'late', leased), {
          completed: [],
          abandoned: leased,
        });
      },
      'fails and postpones what is leased': async (harness) => {
        await addPayroll(harness);
        const order = await create(harness);
        const [one = 0, two = 0] = idsOf(await claim(harness, 'lease'));
        const { documentTasks, orders } = harness.ports;
        const errors = { code: 'x', detail: 'X.' };
        const step = { leaseId: 'lease', nowMs: ORDERED_MS };
        assert.deepEqual(await documentTasks.fail({ ...step, documents: [{ id: one, errors }] }), [
          one,
        ]);
        const dueAtMs = ORDERED_MS + 5000;
        const later = { ...step, documents: [one, two].map((id) => ({ id, dueAtMs })) };
        assert.deepEqual(await documentTasks.postpone(later), [two]);
        assert.equal((await orders.find(SITE, order.id))?.counts.failed, 1);
        assert.equal(await claim(harness, 'early', { nowMs: dueAtMs - 1 }), undefined);
        assert.deepEqual(idsOf(await claim(harness, 'due', { nowMs: dueAtMs })), [two]);
      },
      'gives back a lease without counting an attempt, and counts what waits': async (harness) => {
        await addPayroll(harness);
        await create(harness);
        const ids = idsOf(await claim(harness, 'lease'));
        const { documentTasks } = harness.ports;
        const none = { oldestDueAtMs: null, preparing: 0 };
        assert.deepEqual(await documentTasks.statistics(ORDERED_MS), {
          ...none,
          waiting: 0,
          leased: 2,
        });
        await documentTasks.release({ leaseId: 'lease', nowMs: ORDERED_MS + 1 });
        assert.deepEqual(await documentTasks.statistics(ORDERED_MS), {
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
      'returns the earlier statements of an employee that fit': async (harness) => {
        await addPayroll(harness);
        const content = { pay_date: '2026-01-20', currency: 'USD', n: 1 };
        const fit = { type: 'Pay Statement', status: 'Completed', content };
        const builds = [
          { id: 901, ...fit },
          { id: 902, ...fit, status: 'Void' },
          { id: 903, ...fit, type: 'W-2' },
          { id: 904, ...fit, employeeId: 2 },
          { id: 905, ...fit, content: { ...content, currency: 'EUR' } },
          { id: 906, ...fit, content: { ...content, pay_date: '2026-01-21' } },
          { id: 907, ...fit, content: { ...content, pay_date: '2025-12-31' } },
          { id: 908, ...fit, content: { ...content, pay_date: 1 } },
          { id: 909, ...fit, content: { ...content, n: 2 } },
        ];
        await harness.add({ documents: builds.map(buildDocument) });
        const query = {
          siteId: 1,
          employeeId: 1,
          type: 'Pay Statement',
          currency: 'USD',
          since: '2026-01-01',
          through: '2026-01-20',
          exceptId: null,
        };
        const found = await harness.ports.documentTasks.earlierStatements([
          query,
          { ...query, exceptId: 901 },
          { ...query, siteId: 2 },
        ]);
        assert.deepEqual(
          found.map((contents) => contents.map((each) => each.parse()['n'])),
          [[1, 2], [2], []],
        );
      },
    }),
  ],
};

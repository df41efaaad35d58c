import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { after, answering, around, before, given } from './faults.ts';
import { changeRow, changeRows, storeMutants } from './faulty-store.ts';

/** Returns the lease that some document has, whichever was asked for. */
const anyLease = (_: unknown, { documentTasks }: MemoryTables) => ({
  leaseId: [...documentTasks.values()].find(({ leaseId }) => leaseId !== null)?.leaseId ?? '',
});

/** Faulty leases of documents. */
export const documentLeaseMutants = storeMutants('documentTasks', {
  'a release of the documents of any worker': given('release', anyLease),
  'a release of all leases of all workers': after('release', ({ documentTasks }, { input }) =>
    changeRows(documentTasks, () => true, { leaseId: null, dueAtMs: input.nowMs }),
  ),
  'a release of one document only': around('release', async ({ documentTasks }, release) => {
    const held = [...documentTasks].filter(([, { leaseId }]) => leaseId !== null);
    const [, ...others] = held;
    await release();
    for (const [id, task] of others) documentTasks.set(id, task);
  }),
  'a postponed document that keeps its lease': around(
    'postpone',
    async ({ documentTasks }, postpone, { leaseId }) => {
      const ids = await postpone();
      for (const id of ids) changeRow(documentTasks, id, () => ({ leaseId }));
      return ids;
    },
  ),
  'a postponement that gives the attempt back': after(
    'postpone',
    ({ documentTasks }, { result }) => {
      for (const id of result) {
        changeRow(documentTasks, id, ({ attempts }) => ({ attempts: attempts - 1 }));
      }
    },
  ),
  'a postponement of all documents of the lease': around(
    'postpone',
    async ({ documentTasks }, postpone, { leaseId, documents }) => {
      const ids = await postpone();
      const [first] = documents;
      if (ids.length === 0 || first === undefined) return ids;
      changeRows(documentTasks, (task) => task.leaseId === leaseId, {
        leaseId: null,
        dueAtMs: first.dueAtMs,
      });
      return ids;
    },
  ),
  'a freeze that ends the lease': after('freeze', ({ documentTasks }, { result }) => {
    for (const { id } of result) changeRow(documentTasks, id, () => ({ leaseId: null }));
  }),
  'a freeze that prolongs the lease': after('freeze', ({ documentTasks }, { result }) => {
    for (const { id } of result) {
      changeRow(documentTasks, id, ({ dueAtMs }) => ({ dueAtMs: Number(dueAtMs) + 1 }));
    }
  }),
  'a freeze that counts an attempt': after('freeze', ({ documentTasks }, { result }) => {
    for (const { id } of result) {
      changeRow(documentTasks, id, ({ attempts }) => ({ attempts: attempts + 1 }));
    }
  }),
  'a lease that ends a millisecond early': given('claim', ({ leaseMs }) => ({
    leaseMs: leaseMs - 1,
  })),
  'attempts that nobody counts': before('claim', ({ documentTasks }) =>
    changeRows(documentTasks, () => true, { attempts: 0 }),
  ),
  'a claim that frees the other documents of the order': after(
    'claim',
    ({ documentTasks }, { input, result }) => {
      const ids = new Set(result?.documents.map(({ id }) => id));
      for (const [id, { orderId }] of documentTasks) {
        if (orderId !== result?.orderId || ids.has(id)) continue;
        changeRow(documentTasks, id, () => ({ leaseId: null, dueAtMs: input.nowMs }));
      }
    },
  ),
  'a claim of documents that another worker has under the same order': before(
    'claim',
    ({ documentTasks }, { nowMs }) =>
      changeRows(documentTasks, ({ leaseId }) => leaseId !== null, { dueAtMs: nowMs }),
  ),
  'leases that have ended counted as leased': answering(
    'statistics',
    (counts, { nowMs }, tables) => {
      const ended = [...tables.documentTasks.values()].filter(
        ({ leaseId, dueAtMs }) => leaseId !== null && Number(dueAtMs) <= nowMs,
      ).length;
      return { ...counts, waiting: counts.waiting - ended, leased: counts.leased + ended };
    },
  ),
  'leases of a wrong clock counted as leased': answering('statistics', (counts, times, tables) => {
    const tooLong = [...tables.documentTasks.values()].filter(
      ({ leaseId, dueAtMs }) =>
        leaseId !== null && Number(dueAtMs) > times.nowMs + times.delayMaxMs,
    ).length;
    return { ...counts, waiting: counts.waiting - tooLong, leased: counts.leased + tooLong };
  }),
});

/** Faulty leases of deliveries of webhooks. */
export const webhookLeaseMutants = storeMutants('webhookDeliveries', {
  'one lease id for every claim': given('claim', () => ({ leaseId: 'lease' })),
  'leases counted for each site in place of each endpoint': around(
    'claim',
    async (tables, claim, { leasesMax, nowMs }) => {
      const leased = [...tables.webhookDeliveries.values()].filter(
        ({ leaseId, dueAtMs }) => leaseId !== null && dueAtMs > nowMs,
      );
      const full = [1, 2].filter(
        (site) => leased.filter(({ siteId }) => siteId === site).length >= leasesMax,
      );
      const hidden = [...tables.webhookDeliveries].filter(
        ([, { siteId, leaseId }]) => full.includes(siteId) && leaseId === null,
      );
      for (const [id] of hidden) tables.webhookDeliveries.delete(id);
      const claimed = await claim();
      for (const [id, row] of hidden) tables.webhookDeliveries.set(id, row);
      return claimed;
    },
  ),
  'a claim that starts a pause anew': after('claim', ({ webhookEndpoints }, { input, result }) => {
    if (result === undefined) return;
    changeRow(webhookEndpoints, result.endpointId, () => ({ pausedUntilMs: input.nowMs + 1 }));
  }),
  'failed deliveries that are claimed again after their lease': before(
    'claim',
    ({ webhookDeliveries }, { nowMs }) =>
      changeRows(webhookDeliveries, ({ failed, dueAtMs }) => failed && dueAtMs < nowMs, {
        failed: false,
      }),
  ),
});

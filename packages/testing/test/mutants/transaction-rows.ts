import { NO_DOCUMENTS } from '@paydocs/core';
import { changeRow, storeMutants } from './faulty-store.ts';
import { afterwards, rows } from './faulty-transactions.ts';

/** Faulty orders of transactions. */
export const orderRowMutants = storeMutants('store', {
  'orders without the letters that may be missing': rows('orders', (correct) => ({
    add: async (order) => correct.add({ ...order, allowMissingLetters: false }),
  })),
  'orders without their notices': rows('orders', (correct) => ({
    add: async (order) => correct.add({ ...order, notify: false }),
  })),
  'orders for the employees of everybody': rows('orders', (correct) => ({
    add: async (order) => correct.add({ ...order, employeesOf: 'site' }),
  })),
  'orders without their rule sets': rows('orders', (correct) => ({
    add: async (order) => correct.add({ ...order, rules: [] }),
  })),
  'orders with a UUID of another site': rows('orders', (correct, { orders }) => ({
    add: async (order) => {
      const isElsewhere = [...orders.values()].some(
        ({ uuid, siteId }) => uuid === order.uuid && siteId !== order.siteId,
      );
      const uuid = isElsewhere ? `${order.siteId}${order.uuid.slice(1)}` : order.uuid;
      return correct.add({ ...order, uuid });
    },
  })),
  'locked orders in the order of the request': rows('orders', (correct) => ({
    lock: async (ids) => (await Promise.all(ids.map(async (id) => correct.lock([id])))).flat(),
  })),
  'a preparation that starts again': rows('orders', (correct) => ({
    save: async (order) => correct.save({ ...order, preparedThrough: 0 }),
  })),
  'totals of pay that are not saved': rows('orders', (correct) => ({
    save: async (order) => {
      const [{ payTotals } = order] = await correct.lock([order.id]);
      await correct.save({ ...order, payTotals });
    },
  })),
  'numbers of documents that nobody counts': rows('orders', (correct) => ({
    lock: async (ids) =>
      (await correct.lock(ids)).map((order) => ({ ...order, counts: NO_DOCUMENTS })),
  })),
  'the order prepared last in place of the one before': rows('orders', (correct, tables) => ({
    lockPreparing: async () => {
      const preparing = [...tables.orders.values()].filter(({ status }) => status === 'Preparing');
      return (await correct.lock(preparing.slice(-1).map(({ id }) => id)))[0];
    },
  })),
  'issues without their codes': rows('orders', (correct) => ({
    addIssues: async (id, issues) =>
      correct.addIssues(
        id,
        issues.map((issue) => ({ ...issue, code: '' })),
      ),
  })),
});

/** Faulty documents of transactions. */
export const documentRowMutants = storeMutants('store', {
  'replacements that replace nothing': rows('documents', (correct) => ({
    add: async (documents, at) =>
      correct.add(
        documents.map((document) => ({ ...document, replacesId: null })),
        at,
      ),
  })),
  'documents that are due at once': rows('documents', (correct) => ({
    add: async (documents, at) =>
      correct.add(
        documents.map((document) => ({ ...document, dueAtMs: 0 })),
        at,
      ),
  })),
  'ids that descend': rows('documents', (correct) => ({
    add: async (documents, at) => (await correct.add(documents, at)).toReversed(),
  })),
  'locked documents in the order of the request': rows('documents', (correct) => ({
    lock: async (ids) => (await Promise.all(ids.map(async (id) => correct.lock([id])))).flat(),
  })),
  'versions that stay': rows('documents', (correct) => ({
    lock: async (ids) => (await correct.lock(ids)).map((document) => ({ ...document, version: 1 })),
  })),
  'changes at another time': rows('documents', (correct) => ({
    save: async (all) => correct.save(all, '2020-01-01T00:00:00.000Z'),
  })),
  'fields that a change empties': rows('documents', (correct) => ({
    save: async (all, at) =>
      correct.save(
        all.map(({ id, changes }) => ({ id, changes: { payDate: null, ...changes } })),
        at,
      ),
  })),
  'the first change for all documents': rows('documents', (correct) => ({
    save: async (all, at) =>
      correct.save(
        all.map(({ id }) => ({ id, changes: all[0]?.changes ?? {} })),
        at,
      ),
  })),
  'a thousand changes at once': rows('documents', (correct) => ({
    save: async (all, at) => correct.save(all.slice(0, 1000), at),
  })),
  'pages that start again': rows('documents', (correct) => ({
    lockOfOrder: async (query) => correct.lockOfOrder({ ...query, afterId: 0 }),
  })),
  'documents of any status': rows('documents', (correct) => ({
    lockOfOrder: async (query) => [
      ...(await correct.lockOfOrder(query)),
      ...(query.status === 'Draft'
        ? await correct.lockOfOrder({ ...query, status: 'Pending' })
        : []),
    ],
  })),
  'imported documents of any site': rows('documents', (correct) => ({
    lockImported: async (_, keys) => [
      ...(await correct.lockImported(1, keys)),
      ...(await correct.lockImported(2, keys)),
    ],
  })),
  'canceled replacements that nobody finds': rows('documents', (correct) => ({
    replacementsOf: async (ids) =>
      (await correct.replacementsOf(ids)).filter(({ status }) => status !== 'Canceled'),
  })),
  'ids that are given again': afterwards(({ deletedIds }) => deletedIds.clear()),
  'a file that is remembered since the last end': (tables, correct) => ({
    transaction: async (work) => {
      let abandonedAtMs: number | undefined;
      const result = await correct.transaction(async (tx) => {
        const abandonFiles: typeof tx.documents.abandonFiles = async (documents, nowMs) => {
          abandonedAtMs = nowMs;
          await tx.documents.abandonFiles(documents, nowMs);
        };
        return work({ ...tx, documents: { ...tx.documents, abandonFiles } });
      });
      for (const uuid of tables.abandonedFiles.keys()) {
        if (abandonedAtMs === undefined) break;
        const lastMs = abandonedAtMs;
        changeRow(tables.abandonedFiles, uuid, () => ({ abandonedAtMs: lastMs }));
      }
      return result;
    },
  }),
});

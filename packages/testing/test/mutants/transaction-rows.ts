import { NO_DOCUMENTS } from '@paydocs/core';
import { changeRow, storeMutants } from './faulty-store.ts';
import { afterwards, rows } from './faulty-transactions.ts';

/** Faulty orders of transactions. */
export const orderRowMutants = storeMutants('store', {
  'orders without the letters that may be missing': rows('orders', ({ add }) => ({
    add: async (order) => add({ ...order, allowMissingLetters: false }),
  })),
  'orders for the employees of everybody': rows('orders', ({ add }) => ({
    add: async (order) => add({ ...order, employeesOf: 'site' }),
  })),
  'orders without their rule sets': rows('orders', ({ add }) => ({
    add: async (order) => add({ ...order, rules: [] }),
  })),
  'locked orders in the order of the request': rows('orders', ({ lock }) => ({
    lock: async (ids) => (await Promise.all(ids.map(async (id) => lock([id])))).flat(),
  })),
  'a preparation that starts again': rows('orders', ({ save }) => ({
    save: async (order) => save({ ...order, preparedThrough: 0 }),
  })),
  'totals of pay that are not saved': rows('orders', ({ lock, save }) => ({
    save: async (order) => {
      const [{ payTotals } = order] = await lock([order.id]);
      await save({ ...order, payTotals });
    },
  })),
  'numbers of documents that nobody counts': rows('orders', ({ lock }) => ({
    lock: async (ids) => (await lock(ids)).map((order) => ({ ...order, counts: NO_DOCUMENTS })),
  })),
  'the order prepared last in place of the one before': rows('orders', ({ lock }, tables) => ({
    lockPreparing: async () => {
      const preparing = [...tables.orders.values()].filter(({ status }) => status === 'Preparing');
      return (await lock(preparing.slice(-1).map(({ id }) => id)))[0];
    },
  })),
  'issues without their codes': rows('orders', ({ addIssues }) => ({
    addIssues: async (id, issues) =>
      addIssues(
        id,
        issues.map((issue) => ({ ...issue, code: '' })),
      ),
  })),
});

/** Faulty documents of transactions. */
export const documentRowMutants = storeMutants('store', {
  'replacements that replace nothing': rows('documents', ({ add }) => ({
    add: async (documents, at) =>
      add(
        documents.map((document) => ({ ...document, replacesId: null })),
        at,
      ),
  })),
  'documents that are due at once': rows('documents', ({ add }) => ({
    add: async (documents, at) =>
      add(
        documents.map((document) => ({ ...document, dueAtMs: 0 })),
        at,
      ),
  })),
  'ids that descend': rows('documents', ({ add }) => ({
    add: async (documents, at) => (await add(documents, at)).toReversed(),
  })),
  'locked documents in the order of the request': rows('documents', ({ lock }) => ({
    lock: async (ids) => (await Promise.all(ids.map(async (id) => lock([id])))).flat(),
  })),
  'versions that stay': rows('documents', ({ lock }) => ({
    lock: async (ids) => (await lock(ids)).map((document) => ({ ...document, version: 1 })),
  })),
  'changes at another time': rows('documents', ({ save }) => ({
    save: async (all) => save(all, '2020-01-01T00:00:00.000Z'),
  })),
  'fields that a change empties': rows('documents', ({ save }) => ({
    save: async (all, at) =>
      save(
        all.map(({ id, changes }) => ({ id, changes: { payDate: null, ...changes } })),
        at,
      ),
  })),
  'the first change for all documents': rows('documents', ({ save }) => ({
    save: async (all, at) =>
      save(
        all.map(({ id }) => ({ id, changes: all[0]?.changes ?? {} })),
        at,
      ),
  })),
  'a thousand changes at once': rows('documents', ({ save }) => ({
    save: async (all, at) => save(all.slice(0, 1000), at),
  })),
  'pages that start again': rows('documents', ({ lockOfOrder }) => ({
    lockOfOrder: async (query) => lockOfOrder({ ...query, afterId: 0 }),
  })),
  'documents of any status': rows('documents', ({ lockOfOrder }) => ({
    lockOfOrder: async (query) => [
      ...(await lockOfOrder(query)),
      ...(query.status === 'Draft' ? await lockOfOrder({ ...query, status: 'Pending' }) : []),
    ],
  })),
  'imported documents of any site': rows('documents', ({ lockImported }) => ({
    lockImported: async (_, keys) => [
      ...(await lockImported(1, keys)),
      ...(await lockImported(2, keys)),
    ],
  })),
  'canceled replacements that nobody finds': rows('documents', ({ replacementsOf }) => ({
    replacementsOf: async (ids) =>
      (await replacementsOf(ids)).filter(({ status }) => status !== 'Canceled'),
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

/** Faulty employees and companies of transactions. */
export const payeeRowMutants = storeMutants('store', {
  'employees of others who are locked': rows('payees', ({ lock }) => ({
    lock: async (visibility, query) => lock({ ...visibility, employees: 'site' }, query),
  })),
  'employees of any company': rows('payees', ({ lock, lockOfSite }) => ({
    lock: async (visibility, { companyId, ids }) =>
      visibility.employees === 'site'
        ? lockOfSite(visibility.siteId, ids)
        : lock(visibility, { companyId, ids }),
  })),
  'employees without their pay': rows('payees', ({ lock }) => ({
    lock: async (visibility, query) =>
      (await lock(visibility, query)).map((payee) => ({ ...payee, earnings: payee.deductions })),
  })),
  'next employees from the start': rows('payees', ({ lockNext }) => ({
    lockNext: async (query) => lockNext({ ...query, afterId: 0 }),
  })),
  'next employees of everybody': rows('payees', ({ lockNext }) => ({
    lockNext: async (query) => lockNext({ ...query, of: 'site' }),
  })),
  'employees of any site': rows('payees', ({ lockOfSite }) => ({
    lockOfSite: async (_, ids) => [...(await lockOfSite(1, ids)), ...(await lockOfSite(2, ids))],
  })),
  'keys of exports that nobody knows': rows('payees', ({ findByKeys }) => ({
    findByKeys: async (visibility, { companyId, keys }) =>
      findByKeys(visibility, { companyId, keys: keys.filter((key) => !/^paydocs-/.test(key)) }),
  })),
  'keys of employees of others': rows('payees', ({ findByKeys }) => ({
    findByKeys: async (visibility, query) =>
      findByKeys({ ...visibility, employees: 'site' }, query),
  })),
  'companies of any site by their keys': rows('payees', ({ findEmployersByKeys }) => ({
    findEmployersByKeys: async (_, keys) =>
      new Map([...(await findEmployersByKeys(1, keys)), ...(await findEmployersByKeys(2, keys))]),
  })),
  'companies of others': rows('payees', ({ findEmployer }) => ({
    findEmployer: async (visibility, id) => findEmployer({ ...visibility, companies: 'site' }, id),
  })),
  'numbers that are always known': rows('payees', ({ lockOfSite }) => ({
    lockOfSite: async (siteId, ids) =>
      (await lockOfSite(siteId, ids)).map((payee) => ({ ...payee, hasSsn: true })),
  })),
});

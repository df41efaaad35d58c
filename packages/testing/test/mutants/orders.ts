import { amountOf, type DocumentDetails } from '@paydocs/core';
import { after, answering, given } from './faults.ts';
import { orderMutantsOf } from './faulty-orders.ts';
import { changeRows, roundTrip } from './faulty-store.ts';

/** Faulty stores of orders. */
export const orderMutants = orderMutantsOf('orders', {
  'orders without their documents': given('create', () => ({ documents: [] })),
  'a price for one copy': given('create', ({ price }) => ({
    price: amountOf('0.01', Number(price) * 50),
  })),
  'employees that are missing are left out': ({ employees }, correct) => ({
    create: async (order) =>
      correct.create({
        ...order,
        documents:
          order.documents === 'all'
            ? 'all'
            : order.documents.filter(({ employeeId }) => employees.has(employeeId)),
      }),
  }),
  'orders that everybody of the site sees': (_, correct) => ({
    page: async (visibility, query) => correct.page({ ...visibility, documents: 'site' }, query),
    find: async (visibility, id) => correct.find({ ...visibility, documents: 'site' }, id),
  }),
  'orders of a site that are read again and again': given('ofSite', () => ({ afterId: 0 })),
  'filters that are ignored': given('page', () => ({ filter: {} })),
  'leased documents that are not canceled': after('cancel', (tables, { before }) => {
    for (const [id, task] of before.documentTasks) {
      const old = before.documents.get(id);
      if (task.leaseId !== null && old !== undefined) tables.documents.set(id, old);
    }
  }),
  'orders of other sites that are canceled': given('cancel', () => ({ siteId: 1 })),
  'errors that stay after a retry': after('retry', ({ documents }) => {
    changeRows(documents, ({ status }) => status === 'Pending', { errors: { code: 'old' } });
  }),
  'a preparation that reads first and writes later': (tables, correct) => ({
    prepareNext: async (preparation) => {
      const [order] = [...tables.orders.values()].filter(({ status }) => status === 'Preparing');
      await roundTrip();
      if (order !== undefined) tables.orders.set(order.id, order);
      return correct.prepareNext(preparation);
    },
  }),
  'keys that are never forgotten': given('create', ({ idempotency, nowMs }) => ({
    nowMs: idempotency === undefined ? nowMs : 0,
  })),
  'an audit entry without the order': after('create', ({ auditLog }) => {
    for (const [index, entry] of auditLog.entries()) auditLog[index] = { ...entry, subject: null };
  }),
});

const withoutReason = (document: DocumentDetails | undefined): DocumentDetails | undefined =>
  document && { ...document, errors: document.content };

/** Faulty stores of documents. */
export const documentMutants = orderMutantsOf('documents', {
  'keys of another system ignored': given('page', ({ filter }) => ({
    filter: Object.fromEntries(Object.entries(filter).filter(([key]) => key !== 'externalId')),
  })),
  'changes at the instant itself left out': answering('page', (slice, { filter }) => ({
    ...slice,
    items: slice.items.filter(({ updatedAt }) => !filter.updatedSince?.includes(updatedAt)),
  })),
  'the creation in place of the last change': given('page', ({ sort }) => ({
    sort: sort.map((each) => ({ ...each, key: 'createdAt' as const })),
  })),
  'documents that everybody of the site sees': (_, correct) => ({
    page: async (visibility, query) => correct.page({ ...visibility, documents: 'site' }, query),
    find: async (visibility, uuid) => correct.find({ ...visibility, documents: 'site' }, uuid),
  }),
  'embedded records that the caller may not see': (_, correct) => ({
    page: async (visibility, query) =>
      correct.page({ ...visibility, companies: 'site', employees: 'site' }, query),
  }),
  'imported documents in orders': ({ documents }, correct) => ({
    ofOrder: async (query) => [
      ...(await correct.ofOrder(query)),
      ...(documents.has(900) ? await correct.ofOrder(query) : []),
    ],
  }),
  'employees of an order that the caller may not see': given('ofOrder', () => ({
    employees: 'site' as const,
  })),
  'batches that start again': given('ofOrder', () => ({ afterId: 0 })),
  'a void document without the reason': answering('void', withoutReason),
  'leased documents that stay': (tables, correct) => ({
    remove: async (change) =>
      tables.documentTasks.get(change.id)?.leaseId === null ? correct.remove(change) : false,
  }),
  'a replacement that checks first and acts later': (tables, correct) => ({
    replace: async (change) => {
      const isReplaced = [...tables.documentTasks.values()].some(
        ({ replacesId }) => replacesId === change.id,
      );
      await roundTrip();
      const hidden = [...tables.documentTasks].filter(([, task]) => task.replacesId !== null);
      if (isReplaced) return correct.replace(change);
      for (const [id, task] of hidden) tables.documentTasks.set(id, { ...task, replacesId: null });
      const outcome = await correct.replace(change);
      for (const [id, task] of hidden) tables.documentTasks.set(id, task);
      return outcome;
    },
  }),
});

import { answering, given } from './faults.ts';
import { documentFromRecord } from '../../src/doubles/employee-records.ts';
import { changeRow, storeMutants } from './faulty-store.ts';

/** Faulty stores of orders. */
export const orderMutants = storeMutants('orders', {
  'the first rows after a place that is not the first': given('page', ({ after }) =>
    after === undefined ? {} : { after: null },
  ),
  'UUIDs of orders that nobody finds': (_, correct) => ({
    find: async (visibility, id) =>
      typeof id === 'string' ? undefined : correct.find(visibility, id),
  }),
  'orders that everybody of the site sees': (_, correct) => ({
    page: async (visibility, query) => correct.page({ ...visibility, documents: 'site' }, query),
    find: async (visibility, id) => correct.find({ ...visibility, documents: 'site' }, id),
  }),
  'orders of a site that are read again and again': given('ofSite', () => ({ afterId: 0 })),
  'filters that are ignored': given('page', () => ({ filter: {} })),
  'orders in the order of their ids': given('page', () => ({ sort: [] })),
  'the first page in place of the next one': given('page', () => ({ offset: 0 })),
  'a page with its own number': answering('page', (slice) => ({
    ...slice,
    ...(slice.total !== undefined && { total: slice.items.length }),
  })),
  'outdated documents that nobody counts': answering(
    'find',
    (order) => order && { ...order, outdatedCount: 0 },
  ),
  'outdated documents of any status': answering('page', (slice) => ({
    ...slice,
    items: slice.items.map((order) => ({ ...order, outdatedCount: order.outdatedCount + 1 })),
  })),
  'users that nobody may see': given('page', ({ embedded }) => ({
    ...(embedded && { embedded: { ...embedded, users: 'site' as const } }),
  })),
  'issues in any order': answering('issues', (slice) => ({
    ...slice,
    items: slice.items.toReversed(),
  })),
  'no total beyond the last issue': answering('issues', (slice) =>
    slice.items.length === 0 ? { items: [], total: 0 } : slice,
  ),
  'issues of orders of other sites': given('issues', () => ({ siteId: 1 })),
  'the first issues in place of the next ones': given('issues', () => ({ offset: 0 })),
  'orders that are always `Preparing`': () => ({ hasPreparing: async () => true }),
  'orders that are never `Preparing`': () => ({ hasPreparing: async () => false }),
});

/** Returns the filter of a query without a field. */
const without = (filter: object, name: string): object =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => key !== name));

/** Faulty stores of documents. */
export const documentMutants = storeMutants('documents', {
  'the first rows after a place that is not the first': given('page', ({ after }) =>
    after === undefined ? {} : { after: null },
  ),
  'keys of another system ignored': given('page', ({ filter }) => ({
    filter: without(filter, 'externalId'),
  })),
  'changes at the instant itself left out': answering('page', (slice, { filter }) => ({
    ...slice,
    items: slice.items.filter(({ updatedAt }) => !filter['updatedAt:gte']?.includes(updatedAt)),
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
  'embedded orders that the caller may not see': (_, correct) => ({
    page: async (visibility, query) => {
      const page = await correct.page(visibility, query);
      const all = await correct.page({ ...visibility, documents: 'site' }, query);
      const items = page.items.map((each) => {
        const { order } = all.items.find(({ id }) => id === each.id) ?? each;
        return { ...each, ...(order && { order }) };
      });
      return { ...page, items };
    },
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
  'replacements that replace nothing': answering('ofOrder', (documents) =>
    documents.map((document) => ({ ...document, replaces: null })),
  ),
  'completed documents in the order of their ids': answering('completed', (documents) =>
    documents.toReversed(),
  ),
  'completed documents from the newest one again': given('completed', () => ({
    before: Number.MAX_SAFE_INTEGER,
  })),
  'completed documents without a limit': given('completed', () => ({ limit: 100 })),
  'completed documents of one site': answering('completed', (documents) =>
    documents.filter(({ siteId }) => siteId === 1),
  ),
  'documents of any status for completed ones': ({ documents, documentTasks }, correct) => ({
    completed: async (query) => {
      for (const id of documentTasks.keys())
        changeRow(documents, id, () => ({ status: 'Completed' }));
      return correct.completed(query);
    },
  }),
  'imported documents among completed ones': ({ documents }, correct) => ({
    completed: async (query) => [
      ...[...documents.values()].filter(({ id }) => id === 900).map(documentFromRecord),
      ...(await correct.completed(query)),
    ],
  }),
  'leased documents that look pending': answering('find', (document) =>
    document?.status === 'Processing' ? { ...document, status: 'Pending' } : document,
  ),
  'leased documents that a filter takes for pending': given('page', ({ filter }) => ({
    filter: filter.status?.includes('Pending')
      ? { ...filter, status: [...filter.status, 'Processing' as const] }
      : filter,
  })),
  'pay dates ignored': given('page', ({ filter }) => ({ filter: without(filter, 'payDate') })),
  'years ignored': given('page', ({ filter }) => ({ filter: without(filter, 'year') })),
  'outdated documents not filtered': given('page', ({ filter }) => ({
    filter: without(filter, 'outdated'),
  })),
  'outdated documents of any status': ({ documentTasks }, correct) => ({
    page: async (visibility, { filter, ...query }) => {
      const found = await correct.page(visibility, {
        ...query,
        filter: without(filter, 'outdated'),
      });
      const { outdated } = filter;
      const items = found.items.filter(({ id }) => {
        const isOutdated = (documentTasks.get(id)?.outdatedAt ?? null) !== null;
        return outdated?.includes(isOutdated) ?? true;
      });
      return { items, total: items.length };
    },
  }),
  'replaced documents among the others': given('page', () => ({ unreplaced: false })),
});

import { RawJson } from '@paydocs/core';
import { answering, given } from './faults.ts';
import { roundTrip, storeMutants } from './faulty-store.ts';
import { rows } from './faulty-transactions.ts';

/** Faulty stores of transactions of orders. */
export const orderTransactionMutants = storeMutants('orderTransactions', {
  'the first rows after a place that is not the first': given('page', ({ after }) =>
    after === undefined ? {} : { after: null },
  ),
  'transactions without what the processor said': answering('page', (slice) => ({
    ...slice,
    items: slice.items.map((each) => ({ ...each, processorResponse: RawJson.of({}) })),
  })),
  'transactions that everybody of the site sees': (_, correct) => ({
    page: async (visibility, query) => correct.page({ ...visibility, documents: 'site' }, query),
  }),
  'transactions of orders that everybody of the site sees': (_, correct) => ({
    ofOrders: async (visibility, orders) =>
      correct.ofOrders({ ...visibility, documents: 'site' }, orders),
  }),
  'filters that are ignored': given('page', () => ({ filter: {} })),
  'parts of processors that are ignored': given('page', ({ filter }) => {
    const { 'processor:contains': _, ...others } = filter;
    return { filter: others };
  }),
  'transactions in the order of their ids': given('page', () => ({ sort: [] })),
  'the first page in place of the next one': given('page', () => ({ offset: 0 })),
  'all transactions of orders': (_, correct) => ({
    ofOrders: async (visibility, orders) => correct.ofOrders(visibility, { ...orders, max: 1000 }),
  }),
  'transactions of a site that are read again and again': given('ofSite', () => ({ afterId: 0 })),
});

/** Faulty payments of transactions. */
export const transactionRowMutants = storeMutants('store', {
  'payments of other processors that are the same': rows('transactions', (correct) => ({
    add: async (transaction) => correct.add({ ...transaction, processor: 'card' }),
  })),
  'payments without an id that are the same': rows('transactions', (correct) => ({
    add: async ({ processorId, ...transaction }) =>
      correct.add({ ...transaction, processorId: processorId ?? 'none' }),
  })),
  'payments that parallel requests add': (tables, correct) => ({
    transaction: async (work) => {
      const before = new Set(tables.transactions.keys());
      await roundTrip();
      return correct.transaction(async (tx) =>
        work({
          ...tx,
          transactions: {
            ...tx.transactions,
            add: async (transaction) => {
              const known = [...tables.transactions].find(
                ([id, { processorId }]) =>
                  !before.has(id) && processorId === transaction.processorId,
              );
              return known === undefined
                ? tx.transactions.add(transaction)
                : { outcome: 'added', id: known[0] };
            },
          },
        }),
      );
    },
  }),
  'sales of other orders': rows('transactions', (correct) => ({
    refundable: async (orderId) => [
      ...(await correct.refundable(orderId)),
      ...(await correct.refundable(orderId + 1)),
    ],
  })),
  'refunds that nobody stores': rows('transactions', () => ({
    saveRefundable: async () => {},
  })),
});

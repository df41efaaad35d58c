import { memoryDocumentRows } from '../../src/doubles/memory-document-rows.ts';
import { memoryOrderTable } from '../../src/doubles/memory-order-table.ts';
import { memoryTransaction } from '../../src/doubles/memory-transaction.ts';
import { changeRow, restore, storeMutants } from './faulty-store.ts';
import { keeping, lockedBy, rows, stale } from './faulty-transactions.ts';

const nothing = async (): Promise<void> => {};

/** Faulty transactions: writes that are lost. */
const lostWrites = {
  'orders that are not saved': rows('orders', () => ({ save: nothing })),
  'issues that are not stored': rows('orders', () => ({ addIssues: nothing })),
  'documents that are not saved': rows('documents', () => ({ save: nothing })),
  'documents that are not removed': rows('documents', () => ({ remove: nothing })),
  'files that nobody remembers': rows('documents', () => ({ abandonFiles: nothing })),
  'statements that are not saved': rows('statements', () => ({ save: nothing })),
  'statements that are not removed': rows('statements', () => ({ remove: nothing })),
  'opening balances that are not saved': rows('statements', () => ({ saveOpening: nothing })),
  'companies that are not added': rows('companies', () => ({ add: nothing })),
  'employees that are not removed': rows('employees', () => ({ remove: nothing })),
  'records by key that are not stored': rows('records', () => ({ upsert: async () => [] })),
  'answers that are not stored': rows('answers', () => ({ add: nothing })),
  'sites that are not saved': rows('sites', () => ({ save: nothing })),
  'events that are not stored': rows('events', () => ({ add: nothing })),
  'amounts that are not added': rows('users', () => ({ addSpent: nothing })),
  'entries that are not stored': rows('audit', () => ({ add: nothing })),
} as const;

/** Faulty transactions: what is stored although the work rejects. */
const keptWrites = {
  'orders that stay when the work rejects': keeping('orders'),
  'documents that stay when the work rejects': keeping('documents'),
  'statements that stay when the work rejects': keeping('statements'),
  'companies that stay when the work rejects': keeping('companies'),
  'employees that stay when the work rejects': keeping('employees'),
  'records by key that stay when the work rejects': keeping('records'),
  'answers that stay when the work rejects': keeping('answers'),
  'sites that stay when the work rejects': keeping('sites'),
  'events that stay when the work rejects': keeping('events'),
  'amounts that stay when the work rejects': keeping('users'),
  'entries that stay when the work rejects': keeping('audit'),
} as const;

/** Faulty transactions as a whole. */
export const transactionMutants = storeMutants('store', {
  ...lostWrites,
  ...keptWrites,
  'another error than that of the work': (_, correct) => ({
    transaction: async (work) => {
      try {
        return await correct.transaction(work);
      } catch (error) {
        throw new Error('The transaction failed.', { cause: error });
      }
    },
  }),
  'documents that are read as they were before the transaction': rows('documents', (_, tables) => ({
    lock: async (ids) => memoryDocumentRows(tables).lock(ids),
  })),
  'a transaction that overwrites a claim': (tables) => ({
    transaction: async (work) => {
      const documents = new Map(tables.documents);
      const documentTasks = new Map(tables.documentTasks);
      const draft = { ...tables, documents, documentTasks };
      const result = await work(memoryTransaction({ tables: draft, audit: tables.auditLog }));
      restore(tables.documents, documents);
      restore(tables.documentTasks, documentTasks);
      return result;
    },
  }),
  'an amount that each run of the work adds': (tables, correct) => ({
    transaction: async (work) => {
      const added: [number, number][] = [];
      const addSpent = async (userId: number, amount: string): Promise<void> =>
        void added.push([userId, Number(amount)]);
      const result = await correct.transaction(async (tx) =>
        work({ ...tx, users: { ...tx.users, addSpent } }),
      );
      for (const [userId, amount] of added) {
        changeRow(tables.users, userId, ({ totalSpent }) => ({ totalSpent: totalSpent + amount }));
      }
      return result;
    },
  }),
});

/** Faulty transactions: locks that lock nothing. */
export const lockMutants = storeMutants('store', {
  'orders that nobody locks': stale((before, tx) => {
    const orders = memoryOrderTable(before);
    const lock: typeof orders.lock = async (ids) => orders.lock(ids);
    return { orders: { ...tx.orders, lock, lockPreparing: async () => orders.lockPreparing() } };
  }),
  'documents that nobody locks': stale((before, tx) => {
    const documents = memoryDocumentRows(before);
    const lock: typeof documents.lock = async (ids) => documents.lock(ids);
    const lockOfOrder: typeof documents.lockOfOrder = async (query) => documents.lockOfOrder(query);
    return { documents: { ...tx.documents, lock, lockOfOrder } };
  }),
  'documents of an order that nobody locks': stale((before, tx) => {
    const documents = memoryDocumentRows(before);
    const lockOfOrder: typeof documents.lockOfOrder = async (query) => documents.lockOfOrder(query);
    return { documents: { ...tx.documents, lockOfOrder } };
  }),
  'a lock of statements that locks nobody': lockedBy({
    statements: ['windows'],
    payees: ['lock', 'lockNext'],
  }),
  'windows that lock nobody': lockedBy({
    statements: ['lock'],
    payees: ['lock', 'lockNext'],
  }),
  'employees who are paid and not locked': lockedBy({
    statements: ['lock', 'windows'],
    payees: ['lockNext'],
  }),
  'next employees who are not locked': lockedBy({
    statements: ['lock', 'windows'],
    payees: ['lock'],
  }),
  'a transaction that refuses others meanwhile': (_, correct) => {
    let isRunning = false;
    return {
      transaction: async (work) => {
        if (isRunning) throw new Error('Another transaction runs.');
        isRunning = true;
        try {
          return await correct.transaction(work);
        } finally {
          isRunning = false;
        }
      },
    };
  },
});

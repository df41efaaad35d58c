import { DEFAULT_SITE_SETTINGS } from '@paydocs/core';
import { answering, given, before } from './faults.ts';
import { orderMutantsOf } from './faulty-orders.ts';
import { changeRow, roundTrip } from './faulty-store.ts';

/** Faulty stores of document tasks. */
export const documentTaskMutants = orderMutantsOf('documentTasks', {
  'claims without the numbers that documents show': answering(
    'claim',
    (claimed) =>
      claimed && {
        ...claimed,
        documents: claimed.documents.map((each) => ({ ...each, parties: { unreadable: 'x' } })),
      },
  ),
  'absent numbers that cannot be read': answering('claim', (claimed, _, { companies }) =>
    claimed && companies.has(5)
      ? {
          ...claimed,
          documents: claimed.documents.map((each) => ({
            ...each,
            parties: { unreadable: 'null' },
          })),
        }
      : claimed,
  ),
  'one order that is served until its end': before('claim', ({ orders }) => {
    for (const id of orders.keys()) changeRow(orders, id, () => ({ servedAtMs: null }));
  }),
  'orders that wait for those before them': (tables, correct) => ({
    claim: async (request) => {
      const tasks = [...tables.documentTasks];
      const isOpen = (id: number): boolean => tables.documents.get(id)?.status === 'Pending';
      const open = tasks.filter(([id, { dueAtMs }]) => isOpen(id) && dueAtMs <= request.nowMs);
      const first = Math.min(...open.map(([, { orderId }]) => orderId));
      for (const [id, { orderId }] of tasks) if (orderId > first) tables.documentTasks.delete(id);
      const claimed = await correct.claim(request);
      const kept = new Map(tables.documentTasks);
      tables.documentTasks.clear();
      for (const [id, task] of tasks) tables.documentTasks.set(id, kept.get(id) ?? task);
      return claimed;
    },
  }),
  'a lease that lasts longer': given('claim', ({ leaseMs }) => ({ leaseMs: leaseMs + 1 })),
  'a claim that reads first and writes later': (tables, correct) => ({
    claim: async (request) => {
      const tasks = [...tables.documentTasks];
      await roundTrip();
      for (const [id, task] of tasks) tables.documentTasks.set(id, task);
      return correct.claim(request);
    },
  }),
  'imported documents that are claimed': (tables, correct) => ({
    claim: async (request) => {
      const imported = tables.documents.has(900) && tables.orders.size === 0;
      return imported
        ? {
            orderId: 0,
            site: { logo: null, settings: { ...DEFAULT_SITE_SETTINGS, paper: 'a4' } },
            documents: [],
          }
        : correct.claim(request);
    },
  }),
  'due times that are believed': given('claim', () => ({ delayMaxMs: Number.MAX_SAFE_INTEGER })),
  'content that is frozen again': before('freeze', ({ documentTasks }) => {
    for (const id of documentTasks.keys()) changeRow(documentTasks, id, () => ({ madeAtMs: null }));
  }),
  'canceled documents that nobody names': answering('complete', ({ completed }) => ({
    completed,
    abandoned: [],
  })),
  'documents that are postponed by nothing': given('postpone', ({ documents, nowMs }) => ({
    documents: documents.map(({ id }) => ({ id, dueAtMs: nowMs })),
  })),
  'a release that counts': (tables, correct) => ({
    release: async (step) => {
      await correct.release(step);
      for (const id of tables.documentTasks.keys()) {
        changeRow(tables.documentTasks, id, ({ attempts }) => ({ attempts: attempts + 1 }));
      }
    },
  }),
  'files that nobody remembers': before('abandonedFiles', ({ abandonedFiles }) =>
    abandonedFiles.clear(),
  ),
  'files of documents that workers still make': given('abandonedFiles', () => ({ leaseMs: 0 })),
  'any number of files': given('abandonedFiles', () => ({ limit: 1000 })),
  'files that are named for ever': () => ({ forgetFiles: async () => {} }),
  'ends that are believed': answering('abandonedFiles', (files, { nowMs }, { abandonedFiles }) =>
    files.filter(({ uuid }) => (abandonedFiles.get(uuid)?.abandonedAtMs ?? 0) <= nowMs),
  ),
  'statements of every status': before('earlierStatements', ({ documents }) => {
    for (const id of documents.keys()) changeRow(documents, id, () => ({ status: 'Completed' }));
  }),
});

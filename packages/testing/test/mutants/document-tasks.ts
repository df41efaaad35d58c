import {
  type ClaimedDocument,
  DEFAULT_SITE_SETTINGS,
  type DocumentTasks,
  NO_FIGURES,
} from '@paydocs/core';
import { buildEmployee } from '../../src/builders.ts';
import { answering, around, before, given } from './faults.ts';
import { changeRow, changeRows, restore, roundTrip, storeMutants } from './faulty-store.ts';

/** Changes each claimed document. */
const claimed = (change: (document: ClaimedDocument) => Partial<ClaimedDocument>) =>
  answering<DocumentTasks, 'claim'>(
    'claim',
    (found) =>
      found && {
        ...found,
        documents: found.documents.map((each) => ({ ...each, ...change(each) })),
      },
  );

/** Faulty claims of documents. */
export const documentClaimMutants = storeMutants('documentTasks', {
  'claims without the numbers that documents show': claimed(() => ({
    parties: { unreadable: 'x', isKeyMissing: false },
  })),
  'an address that nobody has': claimed(({ parties }) => ({
    parties:
      'employee' in parties && parties.employee !== null
        ? { ...parties, employee: { ...parties.employee, email: null } }
        : parties,
  })),
  'an employee of documents that have none': claimed(({ parties }) => ({
    parties:
      'employee' in parties && parties.employee === null
        ? { ...parties, employee: { ...buildEmployee(), externalId: null } }
        : parties,
  })),
  'the frozen content in place of what was ordered': claimed(({ content }) => ({
    requested: content,
  })),
  'claims without the figures of the year': claimed(() => ({
    year: { figures: NO_FIGURES, version: 0 },
  })),
  'documents that precede others of their company claimed': around(
    'claim',
    async ({ orders }, claim) => {
      const preparing = [...orders].filter(([, { status }]) => status === 'Preparing');
      for (const [id] of preparing) changeRow(orders, id, () => ({ status: 'Pending' as const }));
      const found = await claim();
      for (const [id] of preparing) changeRow(orders, id, () => ({ status: 'Preparing' as const }));
      return found;
    },
  ),
  'absent numbers that cannot be read': answering('claim', (found, _, { companies }) => {
    const parties = { unreadable: 'null', isKeyMissing: false };
    return found && companies.has(5)
      ? { ...found, documents: found.documents.map((each) => ({ ...each, parties })) }
      : found;
  }),
  'one order that is served until its end': before('claim', ({ orders }) => {
    for (const id of orders.keys()) changeRow(orders, id, () => ({ servedAtMs: null }));
  }),
  'orders that wait for those before them': (tables, correct) => ({
    claim: async (request) => {
      const tasks = [...tables.documentTasks];
      const isOpen = (id: number): boolean => tables.documents.get(id)?.status === 'Pending';
      const isDue = (dueAtMs: number | null): boolean => Number(dueAtMs) <= request.nowMs;
      const open = tasks.filter(([id, { dueAtMs }]) => isOpen(id) && isDue(dueAtMs));
      const first = Math.min(...open.map(([, { orderId }]) => orderId));
      for (const [id, { orderId }] of tasks) if (orderId > first) tables.documentTasks.delete(id);
      const found = await correct.claim(request);
      const kept = new Map(tables.documentTasks);
      tables.documentTasks.clear();
      for (const [id, task] of tasks) tables.documentTasks.set(id, kept.get(id) ?? task);
      return found;
    },
  }),
  'documents that were due last at first': answering(
    'claim',
    (found) => found && { ...found, documents: found.documents.toReversed() },
  ),
  'a lease that lasts longer': given('claim', ({ leaseMs }) => ({ leaseMs: leaseMs + 1 })),
  'a lease under another id': given('claim', ({ leaseId }) => ({ leaseId: `${leaseId}-2` })),
  'a claim that reads first and writes later': (tables, correct) => ({
    claim: async (request) => {
      const tasks = [...tables.documentTasks];
      await roundTrip();
      restore(tables.documentTasks, tasks);
      return correct.claim(request);
    },
  }),
  'imported documents that are claimed': (tables, correct) => ({
    claim: async (request) => {
      const site = { logo: null, settings: DEFAULT_SITE_SETTINGS };
      return tables.documents.has(900)
        ? { orderId: 0, site, allowMissingLetters: false, documents: [] }
        : correct.claim(request);
    },
  }),
  'due times that are believed': given('claim', () => ({ delayMaxMs: Number.MAX_SAFE_INTEGER })),
});

/** Faulty steps of workers. */
export const documentTaskMutants = storeMutants('documentTasks', {
  'content that is frozen under any lease': (tables, correct) => ({
    freeze: async (step) => {
      const [{ id } = { id: 0 }] = step.documents;
      const leaseId = tables.documentTasks.get(id)?.leaseId ?? step.leaseId;
      return correct.freeze({ ...step, leaseId });
    },
  }),
  'content that is frozen once': around('freeze', async ({ documentTasks }, freeze, step) => {
    const isNew = ({ id }: { readonly id: number }): boolean =>
      (documentTasks.get(id)?.madeAtMs ?? null) === null;
    return freeze({ ...step, documents: step.documents.filter(isNew) });
  }),
  'figures without a version': given('freeze', ({ documents }) => ({
    documents: documents.map((each) => ({ ...each, figuresVersion: 0 })),
  })),
  'canceled documents that are frozen': before('freeze', ({ documents }) =>
    changeRows(documents, ({ status }) => status === 'Canceled', { status: 'Pending' }),
  ),
  'canceled documents that are released': before('release', ({ documents }) =>
    changeRows(documents, ({ status }) => status === 'Canceled', { status: 'Pending' }),
  ),
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
  'orders that are `Preparing` not counted': answering('statistics', (counts) => ({
    ...counts,
    preparing: 0,
  })),
  'files that nobody remembers': before('abandonedFiles', ({ abandonedFiles }) =>
    abandonedFiles.clear(),
  ),
  'files of documents that are not canceled': before('abandonedFiles', ({ documents }) =>
    changeRows(documents, () => true, { status: 'Canceled' }),
  ),
  'files of documents that workers still make': given('abandonedFiles', () => ({ leaseMs: 0 })),
  'any number of files': given('abandonedFiles', () => ({ limit: 1000 })),
  'files that are named for ever': () => ({ forgetFiles: async () => {} }),
  'ends that are believed': answering('abandonedFiles', (files, { nowMs }, { abandonedFiles }) =>
    files.filter(({ uuid }) => (abandonedFiles.get(uuid)?.abandonedAtMs ?? 0) <= nowMs),
  ),
});

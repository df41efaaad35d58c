import { after, answering, around, before, given } from './faults.ts';
import { changeRow, roundTrip, storeMutants } from './faulty-store.ts';

/** Faulty stores that erase sites. */
export const siteErasureMutants = storeMutants('siteErasure', {
  'rows of all sites counted': answering('count', ({ users = 0, ...counts }) => ({
    ...counts,
    users: users + 1,
  })),
  'any number of rows erased': given('eraseSome', () => ({ limit: 1000 })),
  'documents that nobody is told of': given('eraseSome', () => ({ onDocuments: async () => {} })),
  'documents told of before their rows are gone': around(
    'eraseSome',
    async (tables, run, input) => {
      const ofSite = [...tables.documents.values()].filter(({ siteId }) => siteId === 1);
      const told = ofSite.slice(0, input.limit);
      if (told.length > 0) await input.onDocuments(told);
      return run({ ...input, onDocuments: async () => {} });
    },
  ),
  'an erasure of other sites too': after('eraseSome', ({ documents }) => documents.delete(3)),
  'sessions left': answering('eraseSome', (result) =>
    result.outcome === 'erased' && result.kind === 'sessions' ? { ...result, rows: 1 } : result,
  ),
  'rows counted before a pause': (_, correct) => ({
    eraseSome: async (batch) => {
      const rows = await correct.count(batch.siteId);
      await roundTrip();
      const result = await correct.eraseSome(batch);
      if (result.outcome !== 'erased') return result;
      return { ...result, rows: Math.min(batch.limit, rows[result.kind] ?? 0) };
    },
  }),
  'amounts of statements left': before('eraseSome', ({ statements }) => statements.clear()),
  'an erasure that a hold does not stop': before('eraseSome', ({ sites }) =>
    changeRow(sites, 1, () => ({ legalHoldSince: null })),
  ),
});

/** Faulty stores that delete expired records. */
export const expiredRecordsMutants = storeMutants('expiredRecords', {
  'documents deleted by their last change': (tables, correct) => ({
    prune: async (pruning) => {
      for (const [id, { updatedAt }] of tables.documents) {
        changeRow(tables.documents, id, () => ({ createdAt: updatedAt }));
      }
      return correct.prune(pruning);
    },
  }),
  'amounts of statements deleted with their documents': before('prune', ({ statements }) =>
    statements.clear(),
  ),
  'documents deleted that workers are to make': before('prune', ({ documentTasks }, { kind }) => {
    if (kind !== 'documents') return;
    for (const id of documentTasks.keys()) changeRow(documentTasks, id, () => ({ dueAtMs: null }));
  }),
  'employees deleted with their documents': before('prune', ({ documents }, { kind }) => {
    if (kind === 'employees') documents.clear();
  }),
  'employees deleted with statements of their year': before('prune', ({ statements }, { kind }) => {
    if (kind === 'employees') statements.clear();
  }),
  'employees deleted with opening balances of their year': before(
    'prune',
    ({ openingBalances }, { kind }) => {
      if (kind === 'employees') openingBalances.clear();
    },
  ),
  'employees kept with amounts of any year': given('prune', () => ({ year: '2025' })),
  'ties of deleted employees left': around('prune', async ({ employeeTies }, run, input) => {
    const ties = [...employeeTies];
    const rows = await run(input);
    for (const [id, tie] of ties) employeeTies.set(id, tie);
    return rows;
  }),
  'companies deleted by their creation alone': before('prune', ({ employees }, { kind }) => {
    if (kind === 'companies') employees.clear();
  }),
  'orders deleted with their documents': before('prune', ({ documentTasks }, { kind }) => {
    if (kind === 'orders') documentTasks.clear();
  }),
  'orders deleted before they have documents': before('prune', ({ orders }, { kind }) => {
    if (kind !== 'orders') return;
    for (const id of orders.keys()) changeRow(orders, id, () => ({ preparedAtMs: null }));
  }),
  'orders of all sites deleted': after('prune', ({ orders }, { input }) => {
    if (input.kind === 'orders') orders.delete(6);
  }),
  'records of other sites deleted': after('prune', ({ employees }) => employees.delete(8)),
  'documents that nobody is told of': given('prune', () => ({ onDocuments: async () => {} })),
  'files forgotten that nobody has removed': (tables, correct) => ({
    prune: async (pruning) => correct.prune(pruning).finally(() => tables.abandonedFiles.clear()),
  }),
  'any number of records deleted': given('prune', () => ({ limit: 1000 })),
  'records counted before a pause': (_, correct) => ({
    prune: async (pruning) => {
      const count = await correct.countPrunable(pruning);
      await roundTrip();
      await correct.prune(pruning);
      return Math.min(count, pruning.limit);
    },
  }),
  'records deleted under a hold': before('prune', ({ sites }) =>
    changeRow(sites, 1, () => ({ legalHoldSince: null })),
  ),
  'no records counted': answering('countPrunable', () => 0),
});

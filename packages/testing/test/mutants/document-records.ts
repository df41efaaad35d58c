import type { RecordOutcome } from '@paydocs/core';
import { storeMutants } from './faulty-store.ts';

/** Faulty stores of the UUIDs and the companies of documents. */
export const documentRecordMutants = storeMutants('records', {
  'UUIDs that are unique at each site': ({ documents }, correct) => ({
    upsert: async (batch) => {
      const others = [...documents].filter(([, { siteId }]) => siteId !== batch.siteId);
      for (const [id] of others) documents.delete(id);
      const result = await correct.upsert(batch);
      for (const [id, document] of others) documents.set(id, document);
      return result;
    },
  }),
  'UUIDs that are compared with stored ones only': (_, correct) => ({
    upsert: async (batch) => {
      const outcomes: RecordOutcome[] = [];
      for (const record of batch.records) {
        const one = { ...batch, records: [record], dryRun: true } as typeof batch;
        outcomes.push(...(await correct.upsert(one)));
      }
      await correct.upsert(batch);
      return outcomes;
    },
  }),
  'UUIDs that no document may have again': ({ documents }, correct) => ({
    upsert: async (batch) => {
      const known = new Set([...documents.values()].map(({ uuid }) => uuid));
      const result = await correct.upsert(batch);
      return result.map((outcome, index) => {
        const record = batch.records[index];
        const isTaken = record !== undefined && 'uuid' in record && known.has(record.uuid ?? '');
        return outcome === 'changed' && isTaken ? { field: 'uuid', rule: 'taken' } : outcome;
      });
    },
  }),
  'the company of the employee in place of the given one': (_, correct) => ({
    upsert: async (batch) => {
      const records = batch.records.map((record) =>
        'employee' in record && record.company === 'C-2' ? { ...record, company: null } : record,
      );
      return correct.upsert({ ...batch, records });
    },
  }),
  'documents that stay at the old company': ({ documents }, correct) => ({
    upsert: async (batch) => {
      const before = [...documents];
      const result = await correct.upsert(batch);
      if (batch.kind === 'employees')
        for (const [id, document] of before) documents.set(id, document);
      return result;
    },
  }),
  'a moved document with its old company among those that are read': (_, correct) => ({
    read: async (query, onRecords) =>
      correct.read(query, async (records, unreadable) =>
        onRecords(
          records.map((record) =>
            'employee' in record && record.company === 'C-2'
              ? { ...record, company: 'C-1' }
              : record,
          ),
          unreadable,
        ),
      ),
  }),
});

import type { RecordOutcome } from '@paydocs/core';
import { after, around } from './faults.ts';
import { rowOf } from '../../src/doubles/memory-tables.ts';
import { changeRow, restore, storeMutants } from './faulty-store.ts';
import { eachRecord, reading } from './faulty-records.ts';

/** Faulty stores of the UUIDs and the companies of documents. */
export const documentRecordMutants = storeMutants('records', {
  'UUIDs that are unique at each site': around('upsert', async ({ documents }, upsert, batch) => {
    const others = [...documents].filter(([, { siteId }]) => siteId !== batch.siteId);
    for (const [id] of others) documents.delete(id);
    const outcomes = await upsert();
    restore(documents, others);
    return outcomes;
  }),
  'UUIDs that are compared with stored ones only': around('upsert', async (_, upsert, batch) => {
    const outcomes: RecordOutcome[] = [];
    for (const record of batch.records) {
      outcomes.push(...(await upsert({ ...batch, records: [record], dryRun: true })));
    }
    await upsert();
    return outcomes;
  }),
  'UUIDs that no document may have again': around('upsert', async (tables, upsert, { records }) => {
    const known = new Set([...tables.documents.values()].map(({ uuid }) => uuid));
    const outcomes = await upsert();
    return outcomes.map((outcome, index) => {
      const record = records[index];
      const isTaken = record !== undefined && 'uuid' in record && known.has(record.uuid ?? '');
      return outcome === 'changed' && isTaken ? { field: 'uuid', rule: 'taken' } : outcome;
    });
  }),
  'no document of a company alone among those that are read': reading((records) =>
    records.filter((record) => !('employee' in record) || record.employee !== null),
  ),
  'the company of the employee in place of the given one': eachRecord((record) =>
    'employee' in record && record.company === 'C-2' ? { company: null as never } : {},
  ),
  'documents that move with their employee': after('upsert', ({ documents, employees }, call) => {
    if (call.input.kind !== 'employees') return;
    for (const { id, employeeId } of documents.values()) {
      const { companyId } = rowOf(employees, employeeId ?? 0);
      changeRow(documents, id, () => ({ companyId }));
    }
  }),
  'documents with the company of today among those that are read': reading((records) =>
    records.map((record) =>
      'employee' in record && record.externalId === 'D-1' ? { ...record, company: 'C-2' } : record,
    ),
  ),
});

import { timestamp } from '@paydocs/core';
import { after, around, away, given, replacing } from './faults.ts';
import { changeRow, changeRows, roundTrip, storeMutants } from './faulty-store.ts';
import { eachOutcome, eachRecord, reading } from './faulty-records.ts';

/** Faulty stores of keyed records. */
export const recordStoreMutants = storeMutants('records', {
  'phones that are lost': eachRecord((record) => ('phone' in record ? { phone: null } : {})),
  'parts of addresses without case': eachRecord((record) => {
    if (!('address' in record)) return {};
    const { address } = record;
    return { address: { ...address, city: address.city?.toLowerCase() ?? null } };
  }),
  'the company of a document that is left out': after('upsert', ({ documents }) =>
    changeRows(documents, () => true, { companyId: 20 }),
  ),
  'JSON that is compared as text': eachOutcome((outcome, record, { employees }) => {
    const stored = [...employees.values()].find(
      ({ externalId }) => externalId === record.externalId,
    );
    const isSame =
      !('earnings' in record) || JSON.stringify(stored?.earnings) === record.earnings.text;
    return outcome === 'unchanged' && !isSame ? 'changed' : outcome;
  }),
  'a new update time for equal records': after('upsert', ({ employees }, { input }) =>
    changeRows(employees, () => true, { updatedAt: timestamp(input.nowMs) }),
  ),
  'changed records under a new id': after('upsert', ({ employees }, { result }) => {
    if (!result.includes('changed')) return;
    for (const [id, employee] of [...employees].filter(([known]) => known !== 21)) {
      employees.delete(id);
      employees.set(id + 1000, { ...employee, id: id + 1000 });
    }
  }),
  'SSNs that are not compared': eachRecord((record) =>
    'ssn' in record ? { ssn: '123-45-6789' } : {},
  ),
  'numbers that no import empties': eachRecord((record, { employees }) => {
    if (!('ssn' in record) || record.ssn !== null) return {};
    const known = [...employees.values()].find(
      ({ externalId }) => externalId === record.externalId,
    );
    return { ssn: known?.ssn ?? null };
  }),
  'given times that are ignored': eachRecord(() => ({ createdAt: null, updatedAt: null })),
  'a UUID of its own for every document': eachRecord((record) =>
    'uuid' in record ? { uuid: '22222222-2222-4222-8222-222222222222' } : {},
  ),
  'keys that all sites share': around(
    'upsert',
    async (tables, upsert, { kind, siteId, records }) => {
      const isTaken = [...tables.companies.values()].some(
        (each) => each.siteId !== siteId && each.externalId === records[0]?.externalId,
      );
      return isTaken && kind === 'companies' ? ['changed' as const] : upsert();
    },
  ),
  'users of every site': given('upsert', ({ siteId, records }, { users }) => {
    const emails = new Set([...users.values()].map(({ email }) => email));
    const own = [...users.values()].find((user) => user.siteId === siteId)?.email ?? '';
    return {
      records: records.map((record) =>
        emails.has(record.user) ? { ...record, user: own } : record,
      ),
    };
  }),
  'employees of every site': eachRecord((record, { employees }) =>
    'employee' in record &&
    [...employees.values()].some(({ externalId }) => externalId === record.employee)
      ? { employee: 'E-1' }
      : {},
  ),
  'a batch that is refused with its first wrong record': around(
    'upsert',
    async (_, upsert, batch) => {
      const dry = await upsert({ ...batch, dryRun: true });
      return dry.some((outcome) => typeof outcome !== 'string') ? dry : upsert();
    },
  ),
  'exported keys that are added again': around('upsert', async (tables, upsert, batch) => {
    for (const { externalId } of batch.records) {
      const id = Number(/^paydocs-(\d+)$/.exec(externalId)?.[1] ?? 0);
      changeRow<number, { externalId: string | null }>(tables[batch.kind], id, () => ({
        externalId: `${externalId} `,
      }));
    }
    return upsert();
  }),
  'versions that imports do not count': after('upsert', ({ employees, documents }) => {
    changeRows(employees, () => true, { version: 1 });
    changeRows(documents, () => true, { version: 1 });
  }),
  'documents that count their moves': after('upsert', ({ documents }, { input, result }) => {
    if (input.kind !== 'employees' || !result.includes('changed')) return;
    changeRows(documents, () => true, { version: 2 });
  }),
  'a dry run that stores': given('upsert', () => ({ dryRun: false })),
  'a dry run that adds everything': around('upsert', async (_, upsert, { dryRun, records }) => {
    const outcomes = await upsert();
    return dryRun ? records.map(() => 'added' as const) : outcomes;
  }),
  'audit entries without counts': after('upsert', ({ auditLog }) => {
    auditLog.splice(0, Infinity, ...auditLog.map((entry) => ({ ...entry, details: {} })));
  }),
  'an audit entry for every batch': after('upsert', ({ auditLog }, { input, result }) => {
    if (!result.includes('added') && !result.includes('changed')) auditLog.push(input.audit);
  }),
  'a look that is apart from the addition': around('upsert', async (tables, upsert, batch) => {
    const rows = tables[batch.kind] as Map<number, { externalId: string | null }>;
    const known = new Set([...rows.values()].map(({ externalId }) => externalId));
    await roundTrip();
    const records = batch.records.map((record) =>
      known.has(record.externalId)
        ? record
        : { ...record, externalId: `${record.externalId} ${batch.audit.id}` },
    );
    const outcomes = await upsert({ ...batch, records });
    for (const id of rows.keys()) {
      changeRow(rows, id, ({ externalId }) => ({ externalId: externalId?.split(' ')[0] ?? null }));
    }
    return outcomes;
  }),
  'the records of every site': replacing('read', async ({ sites }, read, query, onRecords) => {
    for (const siteId of sites.keys()) await read({ ...query, siteId }, onRecords);
  }),
  'errors of receivers taken for its own': replacing('read', async (_, read, query, onRecords) =>
    away(async () => read(query, onRecords)),
  ),
  'records in any order': reading((records) => records.toReversed()),
  'records without a key that are left out': reading((records) =>
    records.filter(({ externalId }) => !externalId.startsWith('paydocs-')),
  ),
  'sound records that are unreadable as well': replacing(
    'read',
    async (_, read, query, onRecords) =>
      read(query, async (records) =>
        onRecords(
          records,
          records.map(({ externalId }) => ({ externalId, field: 'ssn', error: new Error('none') })),
        ),
      ),
  ),
  'names that are not folded': after('upsert', ({ employees }) =>
    changeRows(employees, () => true, { firstName: 'X', ssn: '' }),
  ),
  'outcomes of changes that say added': eachOutcome((outcome) =>
    outcome === 'changed' ? 'added' : outcome,
  ),
});

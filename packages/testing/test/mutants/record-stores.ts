import type {
  KeyedRecords,
  RecordBatch,
  RecordKind,
  RecordOutcome,
  RecordStore,
} from '@paydocs/core';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

type AnyBatch = RecordBatch;

/** A store whose batches are changed before they are stored. */
const given =
  (change: (batch: AnyBatch) => Partial<AnyBatch>): Fault<RecordStore> =>
  (_, correct) => ({
    upsert: async (batch) => correct.upsert({ ...batch, ...(change(batch) as object) }),
  });

/** A store whose records are changed before they are stored. */
const eachRecord = (change: (record: KeyedRecords[RecordKind]) => object): Fault<RecordStore> =>
  given(({ records }) => ({
    records: records.map((record) => ({ ...record, ...change(record) })) as never,
  }));

const outcomes =
  (change: (outcome: RecordOutcome) => RecordOutcome): Fault<RecordStore> =>
  (_, correct) => ({ upsert: async (batch) => (await correct.upsert(batch)).map(change) });

/** Faulty stores of keyed records. */
export const recordStoreMutants = storeMutants('records', {
  'phones that are lost': eachRecord((record) => ('phone' in record ? { phone: null } : {})),
  'parts of addresses without case': eachRecord((record) =>
    'address' in record
      ? { address: { ...record.address, city: record.address.city?.toLowerCase() ?? null } }
      : {},
  ),
  'the company of a document that is left out': ({ documents }, correct) => ({
    upsert: async (batch) => {
      const result = await correct.upsert(batch);
      for (const [id, document] of documents) documents.set(id, { ...document, companyId: 20 });
      return result;
    },
  }),
  'JSON that is compared as text': ({ externalIds, employees }, correct) => ({
    upsert: async (batch) => {
      const result = await correct.upsert(batch);
      return result.map((outcome, index) => {
        const record = batch.records[index];
        const [id] = [...externalIds.employees].find(([, key]) => key === record?.externalId) ?? [];
        const stored = employees.get(id ?? 0);
        const isSame =
          record === undefined ||
          !('earnings' in record) ||
          JSON.stringify(stored?.earnings) === record.earnings.text;
        return outcome === 'unchanged' && !isSame ? 'changed' : outcome;
      });
    },
  }),
  'a new update time for equal records': ({ employees }, correct) => ({
    upsert: async (batch) => {
      const result = await correct.upsert(batch);
      for (const [id, employee] of employees) {
        employees.set(id, { ...employee, updatedAt: new Date(batch.nowMs).toISOString() });
      }
      return result;
    },
  }),
  'changed records under a new id': ({ employees, externalIds }, correct) => ({
    upsert: async (batch) => {
      const result = await correct.upsert(batch);
      if (!result.includes('changed')) return result;
      for (const [id, employee] of [...employees].filter(([known]) => known !== 21)) {
        employees.delete(id);
        employees.set(id + 1000, { ...employee, id: id + 1000 });
        externalIds.employees.set(id + 1000, externalIds.employees.get(id) ?? '');
      }
      return result;
    },
  }),
  'SSNs that are not compared': (_, correct) => ({
    upsert: async (batch) => {
      const records = batch.records.map((record) =>
        'ssn' in record ? { ...record, ssn: '123-45-6789' } : record,
      );
      return correct.upsert({ ...batch, records });
    },
  }),
  'given times that are ignored': eachRecord(() => ({ createdAt: null, updatedAt: null })),
  'a UUID of its own for every document': eachRecord((record) =>
    'uuid' in record ? { uuid: '22222222-2222-4222-8222-222222222222' } : {},
  ),
  'keys that all sites share': ({ companies, externalIds }, correct) => ({
    upsert: async (batch) => {
      const taken = [...externalIds.companies].some(
        ([id, key]) =>
          companies.get(id)?.siteId !== batch.siteId && key === batch.records[0]?.externalId,
      );
      return taken && batch.kind === 'companies' ? ['changed'] : correct.upsert(batch);
    },
  }),
  'users of every site': ({ users }, correct) => ({
    upsert: async (batch) => {
      const names = new Map([...users.values()].map((user) => [user.email, user.siteId]));
      const own = [...users.values()].find(({ siteId }) => siteId === batch.siteId)?.email ?? '';
      const records = batch.records.map((record) =>
        names.has(record.user) ? { ...record, user: own } : record,
      );
      return correct.upsert({ ...batch, records });
    },
  }),
  'employees of every site': ({ externalIds }, correct) => ({
    upsert: async (batch) => {
      const names = new Set(externalIds.employees.values());
      const records = batch.records.map((record) =>
        'employee' in record && names.has(record.employee)
          ? { ...record, employee: 'E-1' }
          : record,
      );
      return correct.upsert({ ...batch, records });
    },
  }),
  'a batch that is refused with its first wrong record': (_, correct) => ({
    upsert: async (batch) => {
      const dry = await correct.upsert({ ...batch, dryRun: true });
      return dry.some((outcome) => typeof outcome !== 'string') ? dry : correct.upsert(batch);
    },
  }),
  'exported keys that are added again': ({ externalIds }, correct) => ({
    upsert: async (batch) => {
      for (const { externalId } of batch.records) {
        const id = Number(/^paydocs-(\d+)$/.exec(externalId)?.[1] ?? 0);
        if (id > 0) externalIds[batch.kind].set(id, `${externalId} `);
      }
      return correct.upsert(batch);
    },
  }),
  'a dry run that stores': given(() => ({ dryRun: false })),
  'a dry run that adds everything': (_, correct) => ({
    upsert: async (batch) => {
      const result = await correct.upsert(batch);
      return batch.dryRun ? batch.records.map(() => 'added') : result;
    },
  }),
  'audit entries without counts': ({ auditLog }, correct) => ({
    upsert: async (batch) => {
      const result = await correct.upsert(batch);
      for (const [index, entry] of auditLog.entries()) auditLog[index] = { ...entry, details: {} };
      return result;
    },
  }),
  'an audit entry for every batch': ({ auditLog }, correct) => ({
    upsert: async (batch) => {
      const result = await correct.upsert(batch);
      if (!result.some((outcome) => outcome === 'added' || outcome === 'changed')) {
        auditLog.push(batch.audit);
      }
      return result;
    },
  }),
  'a look that is apart from the addition': ({ externalIds }, correct) => ({
    upsert: async (batch) => {
      const known = new Set(externalIds[batch.kind].values());
      await roundTrip();
      const records = batch.records.map((record) =>
        known.has(record.externalId)
          ? record
          : { ...record, externalId: `${record.externalId} ${batch.audit.id}` },
      );
      const result = await correct.upsert({ ...batch, records });
      const ids = externalIds[batch.kind];
      for (const [id, key] of ids) ids.set(id, key.split(' ')[0] ?? '');
      return result;
    },
  }),
  'the records of every site': ({ sites }, correct) => ({
    read: async (query, onRecords) => {
      for (const siteId of sites.keys()) await correct.read({ ...query, siteId }, onRecords);
    },
  }),
  'records in any order': (_, correct) => ({
    read: async (query, onRecords) =>
      correct.read(query, async (records) => onRecords(records.toReversed(), [])),
  }),
  'records without a key that are left out': (_, correct) => ({
    read: async (query, onRecords) =>
      correct.read(query, async (records) =>
        onRecords(
          records.filter(({ externalId }) => !externalId.startsWith('paydocs-')),
          [],
        ),
      ),
  }),
  'sound records that are unreadable as well': (_, correct) => ({
    read: async (query, onRecords) =>
      correct.read(query, async (records) =>
        onRecords(
          records,
          records.map(({ externalId }) => ({ externalId, field: 'ssn', error: new Error('none') })),
        ),
      ),
  }),
  'names that are not folded': ({ employees }, correct) => ({
    upsert: async (batch) => {
      const result = await correct.upsert(batch);
      for (const [id, employee] of employees) {
        employees.set(id, { ...employee, firstName: 'X', ssn: '' });
      }
      return result;
    },
  }),
  'outcomes of changes that say added': outcomes((outcome) =>
    outcome === 'changed' ? 'added' : outcome,
  ),
});

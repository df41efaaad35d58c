import type { Visibility } from '@paydocs/core';
import { after, afterPause, around, given } from './faults.ts';
import { changeRow, type Fault, roundTrip } from './faulty-store.ts';
import { rowsOf, type WrittenKind, type WrittenRow, type Writing } from './written-rows.ts';

type Changes = Pick<Writing, 'change' | 'remove'>;

const NO_ADDRESS = {
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
};

/** Returns the visibility of a record to everybody. */
const everywhere = (row: WrittenRow | undefined): Visibility => ({
  siteId: row?.siteId ?? 1,
  employees: 'site',
  companies: 'site',
  documents: 'site',
});

/** Faults of changes of records of a kind. */
const changeFaults = (kind: WrittenKind): Readonly<Record<string, Fault<Changes>>> => ({
  'addresses that are replaced as a whole': after('change', (tables, { input, result }) => {
    const { address } = input.fields;
    if (result.outcome !== 'changed' || address === undefined) return;
    changeRow(rowsOf(tables, kind), input.id, () => ({ address: { ...NO_ADDRESS, ...address } }));
  }),
  'null that counts as missing': given('change', ({ fields }) => ({
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
  })),
  'equal values that count as a change': around('change', async (tables, change, { id }) => {
    const result = await change();
    if (result.outcome !== 'unchanged') return result;
    const version = result.record.version + 1;
    changeRow(rowsOf(tables, kind), id, () => ({ version }));
    return { outcome: 'changed' as const, record: { ...result.record, version } };
  }),
  'records that change although they may not': given('change', () => ({
    isUsable: () => true,
  })),
  'expected versions that are ignored': given('change', () => ({ versions: undefined })),
  'keys of other records that are taken over': around('change', async (tables, change, input) => {
    const { externalId, ...fields } = input.fields;
    const result = await change({ ...input, fields });
    if (externalId === undefined || !('record' in result)) return result;
    changeRow(rowsOf(tables, kind), input.id, () => ({ externalId }));
    return { outcome: 'changed' as const, record: { ...result.record, externalId } };
  }),
  'entries of changes without names': after('change', ({ auditLog }) => {
    auditLog.splice(0, Infinity, ...auditLog.map((entry) => ({ ...entry, details: {} })));
  }),
  'records of everybody changed': given('change', ({ id }, tables) => ({
    visibility: everywhere(rowsOf(tables, kind).get(id)),
  })),
  'visible records that anybody may change': given('change', () => ({ writable: 'site' as const })),
  'values that are checked before versions': around('change', async (_, change, input) => {
    const result = await change();
    const { externalId } = input.fields;
    return result.outcome === 'stale' && externalId === 'paydocs-2'
      ? ({ outcome: 'refused', issue: { field: 'externalId', rule: 'taken' } } as const)
      : result;
  }),
  'versions that are compared apart from the change': around(
    'change',
    async (tables, change, input) => {
      const version = rowsOf(tables, kind).get(input.id)?.version ?? 0;
      if (input.versions?.includes(version) !== true) return change();
      await roundTrip();
      return change({ ...input, versions: undefined });
    },
  ),
  'changes that write back the whole record': afterPause(
    'change',
    (tables, { input, before, result }) => {
      const row = rowsOf(before, kind).get(input.id);
      if (row === undefined || result.outcome !== 'changed') return;
      const address = { ...row.address, ...input.fields.address };
      const version = row.version + 1;
      rowsOf(tables, kind).set(row.id, { ...row, ...input.fields, address, version });
    },
  ),
});

/** Faults of removals of records of a kind. */
const removalFaults = (kind: WrittenKind): Readonly<Record<string, Fault<Changes>>> => ({
  'ids of deleted records that are given again': after('remove', ({ deletedIds }) =>
    deletedIds.clear(),
  ),
  'records of everybody deleted': given('remove', ({ id }, tables) => ({
    visibility: everywhere(rowsOf(tables, kind).get(id)),
  })),
  'visible records that anybody may delete': given('remove', () => ({
    writable: 'site' as const,
  })),
  'removals of any version': given('remove', () => ({ versions: undefined })),
  'records that are deleted although others refer to them': around(
    'remove',
    async (tables, remove, { id }) => {
      const result = await remove();
      if (result.outcome !== 'referenced') return result;
      rowsOf(tables, kind).delete(id);
      return { outcome: 'removed' as const };
    },
  ),
  'removals without an entry': after('remove', ({ auditLog }) => {
    auditLog.length = 0;
  }),
  'records that are looked up apart from their removal': around(
    'remove',
    async (tables, remove, { id }) => {
      const isThere = rowsOf(tables, kind).has(id);
      await roundTrip();
      const result = await remove();
      return isThere && result.outcome === 'missing' ? { outcome: 'removed' as const } : result;
    },
  ),
  'versions that are compared apart from the removal': around(
    'remove',
    async (tables, remove, input) => {
      const version = rowsOf(tables, kind).get(input.id)?.version ?? 0;
      if (input.versions?.includes(version) !== true) return remove();
      await roundTrip();
      return remove({ ...input, versions: undefined });
    },
  ),
});

/** Faults of changes and removals of records of a kind. */
export const changingFaults = (kind: WrittenKind): Readonly<Record<string, Fault<Changes>>> => ({
  ...changeFaults(kind),
  ...removalFaults(kind),
});

import { describe, expect, test } from 'vitest';
import {
  countedEntry,
  planRecords,
  type RecordToStore,
  type StoredUnderKey,
  writtenRecords,
} from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { auditEntry } from '../../src/steps/audit/audit-entry.ts';

const user = 'ann@example.test';

const kept: readonly (readonly [string, StoredUnderKey])[] = [
  ['D-1', { id: 1, companyId: 20, employeeId: null, uuid: 'uuid-1' }],
  ['D-2', { id: 2, companyId: 20, employeeId: null, uuid: 'uuid-2' }],
  ['paydocs-7', { id: 9, companyId: 20, employeeId: null, uuid: 'uuid-9' }],
];

/** A site with one user, one company and three documents, and one more that is exported as `paydocs-7`. */
const plan = (records: readonly RecordToStore[], equal: readonly string[] = []) => {
  const stored = new Map(kept);
  return planRecords(records, {
    stored: (key) => stored.get(key),
    isExported: (key) => key === 'paydocs-7' || key === 'paydocs-8',
    named: {
      user: (email) => (email === user ? { id: 10 } : undefined),
      company: () => ({ id: 20 }),
      employee: () => undefined,
    },
    takenUuids: ['uuid-1', 'uuid-2', 'uuid-9', 'uuid-elsewhere'],
    isEqual: ({ externalId }) => equal.includes(externalId),
  });
};

const document = (externalId: string, fields: Partial<RecordToStore> = {}): RecordToStore => ({
  externalId,
  user,
  company: 'C-1',
  employee: null,
  uuid: null,
  ...fields,
});

const outcomes = (...given: Parameters<typeof plan>) => plan(...given).map((each) => each.outcome);

const taken = (field: string) => ({ field, rule: 'taken' });

describe('A batch of records with keys', () => {
  test('adds what has a new key, changes what differs, and leaves what is equal', () => {
    const batch = [document('D-1'), document('D-2'), document('D-3', { newUuid: 'uuid-3' })];
    const references = { userId: 10, companyId: 20, employeeId: null };
    expect(plan(batch, ['D-2'])).toEqual([
      { record: batch[0], outcome: 'changed', references, uuid: 'uuid-1' },
      { outcome: 'unchanged' },
      { record: batch[2], outcome: 'added', references, uuid: 'uuid-3' },
    ]);
  });

  test('has no UUIDs where its records have none', () => {
    const { uuid: _uuid, ...company } = document('C-1');
    expect(writtenRecords(plan([company]))).toMatchObject([{ outcome: 'added', uuid: undefined }]);
  });

  test('adds no record under the key of another one that is exported', () => {
    expect(outcomes([document('paydocs-8'), document('paydocs-7')])).toEqual([
      taken('externalId'),
      'changed',
    ]);
  });

  test('refuses what names a user whom the site does not have', () => {
    const issue = { field: 'user', rule: 'reference', to: 'user' };
    expect(outcomes([document('D-1', { user: 'bob@example.test' })], ['D-1'])).toEqual([issue]);
  });

  test('refuses the UUID of another document, of any site or earlier in it', () => {
    const batch = [
      document('D-1', { uuid: 'uuid-elsewhere' }),
      document('D-4', { uuid: 'uuid-new' }),
      document('D-5', { uuid: 'uuid-new' }),
      document('D-2', { uuid: 'uuid-2' }),
    ];
    expect(outcomes(batch)).toEqual([taken('uuid'), 'added', taken('uuid'), 'changed']);
  });

  test('leaves a UUID to its document until the batch is stored', () => {
    const batch = [document('D-1', { uuid: 'uuid-new' }), document('D-2', { uuid: 'uuid-1' })];
    expect(outcomes(batch)).toEqual(['changed', taken('uuid')]);
  });

  test('is counted by its entry', () => {
    const audited = {
      action: 'records.imported',
      siteId: 1,
      details: { kind: 'documents' },
    } as const;
    const entry = auditEntry(memoryPorts(), audited);
    const batch = [document('D-1'), document('D-2'), document('D-3')];
    expect(countedEntry(entry, outcomes(batch, ['D-2'])).details).toEqual({
      kind: 'documents',
      added: 1,
      changed: 1,
    });
  });
});

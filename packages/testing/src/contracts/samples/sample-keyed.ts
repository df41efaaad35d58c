import assert from 'node:assert/strict';
import {
  type AuditEntry,
  HostValues,
  type KeyedCompany,
  type KeyedDocument,
  type KeyedEmployee,
  type KeyedRecords,
  RawJson,
  type RecordBatch,
  type RecordKind,
  type RecordOutcome,
  timestamp,
} from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser } from '../../builders.ts';
import type { StoreHarness } from '../store-harness.ts';

const NOW_MS = Date.UTC(2026, 0, 31, 8, 0, 0, 123);

/** The instant of a later batch. */
export const LATER_MS = NOW_MS + 3_600_000;

/** The time of records of the first batch. */
export const NOW = timestamp(NOW_MS);

const ADDRESS = {
  address1: '1 Main Street',
  address2: null,
  city: 'Łódź',
  state: null,
  zip: '62701',
  country: 'US',
};

const KEYED = { user: 'user-1@example.test', createdAt: null, updatedAt: null };

/** Builds a company with a key, of user 1. */
export const keyedCompany = (overrides: Partial<KeyedCompany> = {}): KeyedCompany => ({
  ...KEYED,
  externalId: 'C-1',
  name: 'Café Ölé, Inc.',
  email: null,
  phone: '+12175550100',
  ein: '12-3456789',
  statementRules: ['us-ny'],
  fields: new HostValues('{}', '{"iban":"DE02"}'),
  address: ADDRESS,
  ...overrides,
});

/** Builds an employee with a key, of the company `C-1` and user 1. */
export const keyedEmployee = (overrides: Partial<KeyedEmployee> = {}): KeyedEmployee => ({
  ...KEYED,
  externalId: 'E-1',
  company: 'C-1',
  firstName: 'Łukasz',
  lastName: "O'Hara 😀",
  email: 'lukasz@example.test',
  phone: null,
  ssn: '123-45-6789',
  additionalInfo: new RawJson('{}'),
  earnings: new RawJson('{"rate":20.5,"a":[null,true,"{,\\"x\\"}"]}'),
  deductions: new RawJson('{}'),
  fields: new HostValues('{"grade":3}', '{"iban":"DE02"}'),
  address: ADDRESS,
  ...overrides,
});

/** Builds a document with a key, for the employee `E-1`. */
export const keyedDocument = (overrides: Partial<KeyedDocument> = {}): KeyedDocument => ({
  ...KEYED,
  externalId: 'D-1',
  employee: 'E-1',
  company: 'C-1',
  orderId: 7,
  uuid: '0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11',
  type: 'Pay Stub',
  templateId: 'classic',
  colorId: null,
  quantity: 2,
  content: new RawJson('{"month":1}'),
  storageData: new RawJson('{}'),
  errors: new RawJson('{}'),
  status: 'Pending',
  ...overrides,
});

/** Adds two sites, each with a user of its id; site 2 has a company and an employee without keys. */
export const addSites = async (harness: StoreHarness): Promise<void> =>
  harness.add({
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: [buildUser({ id: 1, siteId: 1 }), buildUser({ id: 2, siteId: 2 })],
    companies: [buildCompany({ id: 20, siteId: 2, userId: 2 })],
    employees: [buildEmployee({ id: 21, siteId: 2, userId: 2, companyId: 20 })],
  });

/** Builds the audit entry of a batch. */
export const buildAudit = (id: string): AuditEntry => ({
  id,
  atMs: NOW_MS,
  action: 'records.imported',
  siteId: 1,
  userId: null,
  sessionId: null,
  subject: null,
  address: null,
  userAgent: null,
  requestId: null,
  details: { kind: 'sample' },
});

let batches = 0;

/** The records of a batch, and what differs from {@link keyedBatch}. */
type BatchOverrides<Kind extends RecordKind> = Pick<RecordBatch<Kind>, 'records'> &
  Partial<Omit<RecordBatch<Kind>, 'kind'>>;

/** Builds a batch of site 1 at the first instant, unless the overrides say otherwise. */
export const keyedBatch = <Kind extends RecordKind>(
  kind: Kind,
  { records, ...overrides }: BatchOverrides<Kind>,
): RecordBatch<Kind> => ({
  kind,
  siteId: 1,
  nowMs: NOW_MS,
  dryRun: false,
  audit: buildAudit(`batch ${(batches += 1)}`),
  ...overrides,
  records,
});

/** Stores the records of such a batch. */
export const upsert = async <Kind extends RecordKind>(
  { ports }: StoreHarness,
  kind: Kind,
  overrides: BatchOverrides<Kind>,
): Promise<readonly RecordOutcome[]> => ports.records.upsert(keyedBatch(kind, overrides));

/** Stores the company `C-1`, the employee `E-1` and the document `D-1` of site 1. */
export const upsertAll = async (harness: StoreHarness): Promise<void> => {
  await upsert(harness, 'companies', { records: [keyedCompany()], audit: buildAudit('1') });
  await upsert(harness, 'employees', { records: [keyedEmployee()], audit: buildAudit('2') });
  await upsert(harness, 'documents', { records: [keyedDocument()], audit: buildAudit('3') });
};

/** Returns all records of a kind of a site. */
export const readAll = async <Kind extends RecordKind>(
  { ports }: StoreHarness,
  kind: Kind,
  siteId = 1,
): Promise<readonly KeyedRecords[Kind][]> => {
  const records: KeyedRecords[Kind][] = [];
  await ports.records.read({ kind, siteId }, async (some, unreadable) => {
    assert.deepEqual(unreadable, []);
    records.push(...some);
  });
  return records;
};

/** Returns a record with parsed JSON: stores keep the value of a text, not its spaces. */
export const parsed = (record: object): object =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      value instanceof RawJson ? value.parse() : value,
    ]),
  );

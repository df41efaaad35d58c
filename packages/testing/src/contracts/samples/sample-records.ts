import assert from 'node:assert/strict';
import {
  type Address,
  type CompanyFields,
  type EmployeeFields,
  HostValues,
  type IdempotentRequest,
  RawJson,
  type RecordIdentity,
  type RecordRows,
  timestamp,
  type Transaction,
  type Visibility,
} from '@paydocs/core';
import { everything } from './sample-employees.ts';
import { WRITTEN_MS } from './sample-written.ts';
import { parsed } from './sample-keyed.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The kinds of records that users write. */
export type WrittenKind = 'companies' | 'employees';

/** Both kinds. */
export const writtenKinds: readonly WrittenKind[] = ['companies', 'employees'];

/** What the shared expectations read of a record. */
interface SharedRecord extends RecordIdentity {
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: Address;
}

/** The rows of either kind. */
type Rows = RecordRows<SharedRecord, object, object>;

/** Returns the rows of a kind. */
export const rowsOf = (tx: Transaction, kind: WrittenKind): Rows => tx[kind];

/** Runs work on the rows of a kind, in a transaction. */
export const withRows = async <Result>(
  { ports }: StoreHarness,
  kind: WrittenKind,
  work: (rows: Rows) => Promise<Result>,
): Promise<Result> => ports.store.transaction(async (tx) => work(rowsOf(tx, kind)));

/** Returns a record as readers see it, with parsed JSON. */
export const shown = async (
  { ports }: StoreHarness,
  kind: WrittenKind,
  id: number,
  visibility: Visibility = everything,
): Promise<object | undefined> => {
  const embedding = { id, include: [], embeddedMax: 1, documentsMax: 1 };
  const record = await ports[kind].find(visibility, embedding);
  return record && parsed(record);
};

const ADDRESS: Address = {
  address1: '1 Main Street',
  address2: null,
  city: 'Łódź',
  state: null,
  zip: '62701',
  country: 'US',
};

const COMMON = { externalId: null, email: 'new@example.test', phone: null, address: ADDRESS };

/** Builds every writable field of a company. */
const companyFields = (): CompanyFields => ({
  ...COMMON,
  name: 'Café Ölé, Inc.',
  ein: '12-3456789',
  statementRules: ['us-ca', 'us-ny'],
  fields: new RawJson('{"cost_center":"K-7"}'),
});

/** Builds every writable field of an employee of company 1. */
const employeeFields = (): EmployeeFields => ({
  ...COMMON,
  companyId: 1,
  firstName: 'Łukasz',
  lastName: "O'Hara 😀",
  ssn: '123-45-6789',
  additionalInfo: new RawJson('{}'),
  earnings: new RawJson('{"rate":20.5,"a":[null,true]}'),
  deductions: new RawJson('{}'),
  fields: new HostValues('{"grade":3}', '{"iban":"DE02"}'),
});

/** Builds every writable field of a record. */
export const fieldsOf = (kind: WrittenKind): CompanyFields | EmployeeFields =>
  kind === 'companies' ? companyFields() : employeeFields();

/** The field of a kind that is encrypted. */
export const numberOf = { companies: 'ein', employees: 'ssn' } as const;

/** Adds a record of user 1 with a reserved id, unless other rows contradict it. Returns its id. */
export const addRow = async (
  rows: Rows,
  kind: WrittenKind,
  overrides: { readonly companyId?: number; readonly externalId?: string } & object = {},
): Promise<number | undefined> => {
  const { companyId, externalId } = overrides;
  const { id, ...conflicts } = await rows.reserve(everything, { companyId, externalId });
  if (Object.values(conflicts).includes(true)) return undefined;
  const at = timestamp(WRITTEN_MS);
  const identity = { id, siteId: 1, userId: 1, version: 1, createdAt: at, updatedAt: at };
  await rows.add({ ...fieldsOf(kind), ...identity, ...overrides });
  return id;
};

/** Adds a record in a transaction of its own, and returns its id. */
export const added = async (
  harness: StoreHarness,
  kind: WrittenKind,
  overrides: object = {},
): Promise<number> =>
  (await withRows(harness, kind, async (rows) => addRow(rows, kind, overrides))) ?? assert.fail();

/** Builds a request with a key that ends an hour after the sample writes. */
export const request = (overrides: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  keyDigest: 'key-A'.padEnd(43, '-'),
  requestDigest: 'request-A'.padEnd(43, '-'),
  expiresAtMs: WRITTEN_MS + 3_600_000,
  ...overrides,
});

/** Adds a record with the answer to its request, unless it was answered before. Returns its id. */
export const addOnce = async (
  { ports }: StoreHarness,
  kind: WrittenKind,
  idempotency: IdempotentRequest,
): Promise<number | undefined> =>
  ports.store.transaction(async (tx) => {
    const { outcome } = await tx.answers.find(idempotency, WRITTEN_MS);
    if (outcome !== 'new') return undefined;
    const recordId = (await addRow(rowsOf(tx, kind), kind)) ?? assert.fail();
    const recordKind = kind === 'companies' ? 'company' : 'employee';
    const answer = { ssn: '123-45-6789' };
    await tx.answers.add(idempotency, { siteId: 1, recordKind, recordId, answer });
    return recordId;
  });

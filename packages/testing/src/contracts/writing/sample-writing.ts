import type {
  Address,
  AuditEntry,
  Change,
  CompanyFields,
  Creation,
  EmployeeFields,
  RecordChange,
  RecordCreation,
  RecordIdentity,
  RecordRemoval,
  RemovalResult,
  Visibility,
} from '@paydocs/core';
import { RawJson } from '@paydocs/core';
import {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
} from '../../builders.ts';
import { everything } from '../lists/sample-employees.ts';
import { buildAudit } from '../sample-audit.ts';
import { roleId } from '../sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The time of sample writes. */
export const WRITTEN_MS = Date.UTC(2026, 1, 1, 9, 30, 0, 123);

/** The fields that all written records have. */
interface CommonFields {
  readonly externalId: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: Partial<Address>;
}

/** A record that was written, as its port returns it. */
export interface WrittenRecord extends RecordIdentity {
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: Address;
  /** The number of a company. */
  readonly ein?: string | null;
  /** The number of an employee. */
  readonly ssn?: string | null;
}

/** The methods of a port that writes records. */
export interface WritingPort<Fields> {
  readonly create: (creation: RecordCreation<Fields>) => Promise<Creation<WrittenRecord>>;
  readonly change: (change: RecordChange<Partial<CommonFields>>) => Promise<Change<WrittenRecord>>;
  readonly remove: (removal: RecordRemoval) => Promise<RemovalResult>;
}

/** Values of a sample write that replace the defaults. */
type Overrides<Request> = Partial<Omit<Request, 'fields'>> & {
  readonly fields?: Partial<CommonFields>;
};

/** Records of a kind under test: functions that write and read them at site 1. */
export interface WritingSubject {
  readonly kind: 'company' | 'employee';
  /** The encrypted field. */
  readonly numberField: 'ein' | 'ssn';
  /** Creates a record of user 1, with valid fields and no key. */
  readonly create: (
    harness: StoreHarness,
    overrides?: Overrides<RecordCreation<unknown>>,
  ) => Promise<Creation<WrittenRecord>>;
  /** Changes record 4 of user 1; without fields nothing. */
  readonly change: (
    harness: StoreHarness,
    overrides?: Overrides<RecordChange<unknown>>,
  ) => Promise<Change<WrittenRecord>>;
  /** Deletes record 4 of user 1, to which nothing refers. */
  readonly remove: (
    harness: StoreHarness,
    overrides?: Partial<RecordRemoval>,
  ) => Promise<RemovalResult>;
  readonly find: (
    harness: StoreHarness,
    id: number,
    visibility?: Visibility,
  ) => Promise<WrittenRecord | undefined>;
  /** Returns the ids of the records of site 1. */
  readonly ids: (harness: StoreHarness) => Promise<readonly number[]>;
}

let writes = 0;

/** Builds the entry of a write of record 4; each has an id of its own. */
export const writeAudit = (
  kind: WritingSubject['kind'],
  overrides: Partial<AuditEntry> = {},
): AuditEntry =>
  buildAudit({
    id: `write-${String((writes += 1)).padStart(6, '0')}`,
    action: `${kind}.updated`,
    subject: { kind, id: '4' },
    details: {},
    ...overrides,
  });

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
export const companyFields = (overrides: Partial<CompanyFields> = {}): CompanyFields => ({
  ...COMMON,
  name: 'Café Ölé, Inc.',
  ein: '12-3456789',
  ...overrides,
});

/** Builds every writable field of an employee of company 1. */
export const employeeFields = (overrides: Partial<EmployeeFields> = {}): EmployeeFields => ({
  ...COMMON,
  companyId: 1,
  firstName: 'Łukasz',
  lastName: "O'Hara 😀",
  ssn: '123-45-6789',
  additionalInfo: new RawJson('{}'),
  earnings: new RawJson('{"rate":20.5,"a":[null,true]}'),
  deductions: new RawJson('{}'),
  ...overrides,
});

/**
 * Adds the users 1 and 2 of site 1 and 3 of site 2. Each has a company and an employee with the same
 * id, and the first one a document. Nothing refers to company 4 and employee 4, of user 1.
 */
export const addWritten = async (harness: StoreHarness): Promise<void> => {
  const owner = await roleId(harness, 'Owner');
  const places = [
    { id: 1, userId: 1, siteId: 1 },
    { id: 2, userId: 2, siteId: 1 },
    { id: 3, userId: 3, siteId: 2 },
  ];
  const last = { id: 4, userId: 1, siteId: 1 };
  await harness.add({
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: places.map(({ id, siteId }) => buildUser({ id, siteId, roleId: owner })),
    companies: [...places, last].map((place) => buildCompany(place)),
    employees: [
      ...places.map((place) => buildEmployee({ ...place, companyId: place.id })),
      buildEmployee({ ...last, companyId: 1 }),
    ],
    documents: [buildDocument({ id: 1, companyId: 1, employeeId: 1 })],
  });
};

/** Returns the methods of a subject that write, on a port. */
export const writingTo = <Fields>(
  kind: WritingSubject['kind'],
  fields: Fields,
  portOf: (harness: StoreHarness) => WritingPort<Fields>,
): Pick<WritingSubject, 'create' | 'change' | 'remove'> => {
  const common = { visibility: everything, nowMs: WRITTEN_MS };
  const target = { ...common, writable: 'site', id: 4, versions: undefined } as const;
  return {
    create: (harness, { fields: given, ...overrides } = {}) =>
      portOf(harness).create({
        ...common,
        userId: 1,
        idempotency: undefined,
        audit: writeAudit(kind, { action: `${kind}.created`, subject: null }),
        ...overrides,
        fields: { ...fields, ...given },
      }),
    change: (harness, { fields: given = {}, ...overrides } = {}) =>
      portOf(harness).change({ ...target, audit: writeAudit(kind), ...overrides, fields: given }),
    remove: (harness, overrides = {}) => {
      const audit = writeAudit(kind, { action: `${kind}.deleted` });
      return portOf(harness).remove({ ...target, audit, ...overrides });
    },
  };
};

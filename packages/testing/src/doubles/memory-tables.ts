import {
  type AuditEntry,
  type EmployeeTie,
  type CompanyRecord,
  type DocumentRecord,
  type EmployeeRecord,
  type FactorSet,
  type FederatedIdentity,
  type PendingEmail,
  type RecordIdentity,
  type RecordKind,
  type RequestAnswer,
  type Role,
  type Session,
  type Site,
  standardRoles,
  type User,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { BUILT_AT } from '../builders.ts';
import type {
  StoredApiToken,
  StoredEntry,
  StoredOrigin,
  StoredToken,
  StoredUser,
} from './stored-accounts.ts';
import type {
  StoredAbandonedFile,
  StoredIssue,
  StoredOpening,
  StoredOrder,
  StoredStatement,
  StoredTask,
  StoredTransaction,
} from './stored-orders.ts';
import type { StoredLayout } from './stored-layouts.ts';
import type { StoredDelivery, StoredEndpoint } from './stored-webhooks.ts';

/** A row of a table of records: without what a seed may leave out. */
type StoredRecord<Row extends Partial<Keyed>> = Omit<Row, keyof Keyed> & Keyed;

type Keyed = Pick<RecordIdentity, 'externalId' | 'version'>;

/** A row of the companies table. */
export type StoredCompany = StoredRecord<CompanyRecord>;

/** A row of the employees table. */
export type StoredEmployee = StoredRecord<EmployeeRecord>;

/** A row of the documents table. */
export type StoredDocument = StoredRecord<DocumentRecord>;

/** A row of the table of idempotency keys. */
export interface StoredAnswer {
  readonly id: number;
  readonly siteId: number;
  readonly recordKind: RequestAnswer['recordKind'];
  readonly recordId: number;
  readonly requestDigest: string;
  readonly expiresAtMs: number;
  /** The record as it was created, in its written form. */
  readonly record: object;
}

/** A kind of rows whose ids are not given again. */
type NumberedKind =
  | RecordKind
  | 'orders'
  | 'transactions'
  | 'secondFactors'
  | 'webhookEndpoints'
  | 'webhookDeliveries';

/** The tables of the in-memory store, keyed by id. Reads return copies. */
export interface MemoryTables {
  readonly roles: Map<number, Role>;
  readonly sites: Map<number, Site>;
  readonly users: Map<number, StoredUser>;
  readonly companies: Map<number, StoredCompany>;
  readonly employees: Map<number, StoredEmployee>;
  readonly documents: Map<number, StoredDocument>;
  readonly orders: Map<number, StoredOrder>;
  readonly transactions: Map<number, StoredTransaction>;
  /** Keyed by the id of the document; an imported document has none. */
  readonly documentTasks: Map<number, StoredTask>;
  /** Keyed by the id of the document, which a statement outlives. */
  readonly statements: Map<number, StoredStatement>;
  /** Keyed by employee, company, currency and year. */
  readonly openingBalances: Map<string, StoredOpening>;
  /** Keyed by order and employee. */
  readonly orderIssues: Map<string, StoredIssue>;
  /** Keyed by the UUID of the document. */
  readonly abandonedFiles: Map<string, StoredAbandonedFile>;
  /** The largest ids of deleted records by kind, and of all idempotency keys: no id is given again. */
  readonly deletedIds: Map<NumberedKind | 'idempotencyKeys', number>;
  /** Keyed by the digest of the key. */
  readonly idempotencyKeys: Map<string, StoredAnswer>;
  readonly sessions: Map<string, Session>;
  /** Keyed by the id of the session; each session has one. */
  readonly sessionOrigins: Map<string, StoredOrigin>;
  readonly apiTokens: Map<string, StoredApiToken>;
  readonly secondFactors: Map<number, FactorSet>;
  /** Keyed by the digest. */
  readonly passkeyChallenges: Map<string, { readonly expiresAtMs: number }>;
  readonly identities: Map<string, FederatedIdentity>;
  /** Keyed by the id of the employee. */
  readonly employeeTies: Map<number, EmployeeTie>;
  readonly outbox: Map<string, StoredEntry>;
  readonly webhookEndpoints: Map<number, StoredEndpoint>;
  readonly webhookDeliveries: Map<number, StoredDelivery>;
  /** Keyed by site, name and version. */
  readonly layouts: Map<string, StoredLayout>;
  /** Keyed by the id of the user, as the next two tables are. */
  readonly passwordResets: Map<number, StoredToken>;
  readonly emailVerifications: Map<number, StoredToken>;
  readonly pendingEmails: Map<number, PendingEmail>;
  /** In the order in which they were added. */
  readonly auditLog: AuditEntry[];
}

/** Creates empty tables with the standard roles, numbered from 1 in the order of `standardRoles`. */
export const memoryTables = (): MemoryTables => ({
  roles: new Map(
    standardRoles.map((role, index) => [
      index + 1,
      { ...role, id: index + 1, createdAt: BUILT_AT, updatedAt: BUILT_AT },
    ]),
  ),
  sites: new Map(),
  users: new Map(),
  companies: new Map(),
  employees: new Map(),
  documents: new Map(),
  orders: new Map(),
  transactions: new Map(),
  documentTasks: new Map(),
  statements: new Map(),
  openingBalances: new Map(),
  orderIssues: new Map(),
  abandonedFiles: new Map(),
  deletedIds: new Map(),
  idempotencyKeys: new Map(),
  sessions: new Map(),
  sessionOrigins: new Map(),
  apiTokens: new Map(),
  secondFactors: new Map(),
  passkeyChallenges: new Map(),
  identities: new Map(),
  employeeTies: new Map(),
  outbox: new Map(),
  webhookEndpoints: new Map(),
  webhookDeliveries: new Map(),
  layouts: new Map(),
  passwordResets: new Map(),
  auditLog: [],
  emailVerifications: new Map(),
  pendingEmails: new Map(),
});

/**
 * Returns the row with this id.
 *
 * @throws Error when no row has this id.
 */
export const rowOf = <Id extends number | string, Row>(
  table: ReadonlyMap<Id, Row>,
  id: Id,
): Row => {
  const row = table.get(id);
  if (row === undefined) throw new Error(`There is no record with the id ${id}.`);
  return row;
};

/** Deletes a record, whose id is not given again, and the tie of an employee. Returns whether it was there. */
export const deleteRecord = (tables: MemoryTables, kind: NumberedKind, id: number): boolean => {
  if (kind === 'employees') tables.employeeTies.delete(id);
  tables.deletedIds.set(kind, Math.max(id, tables.deletedIds.get(kind) ?? 0));
  return tables[kind].delete(id);
};

/** Returns the id of the next record of a kind. */
export const nextRecordId = (tables: MemoryTables, kind: NumberedKind): number => {
  let last = tables.deletedIds.get(kind) ?? 0;
  for (const id of tables[kind].keys()) last = Math.max(last, id);
  return last + 1;
};

/**
 * Returns the user with site and role, and without the password hash.
 *
 * @throws Error when the site or the role does not exist.
 */
export const userOf = (tables: MemoryTables, stored: StoredUser): User => {
  const { passwordHash: _hash, passwordVersion: _version, secondFactorAtMs: _at, ...user } = stored;
  const site = rowOf(tables.sites, user.siteId);
  const role = rowOf(tables.roles, user.roleId);
  return copyOf({ ...user, site, role });
};

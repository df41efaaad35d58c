import {
  type AuditEntry,
  type CompanyRecord,
  type DocumentRecord,
  type EmployeeRecord,
  type OutboxEntry,
  type RecordKind,
  type Role,
  type Session,
  type SessionClient,
  type Site,
  standardRoles,
  type User,
  type UserRecord,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { BUILT_AT } from '../builders.ts';

/** A row of the users table. */
export interface StoredUser extends UserRecord {
  readonly passwordVersion: number;
}

/** A row of the outbox table. */
export interface StoredEntry extends OutboxEntry {
  /** When the entry can be claimed: at first, after a postponement, or when its lease ends. */
  readonly dueAtMs: number;
  /** The number of recorded attempts whose outcome is unknown. */
  readonly attempts: number;
  readonly failed: boolean;
}

/** A row of the table of reset tokens, or of verification tokens. */
export interface StoredToken {
  /** The user's address when the token was created. */
  readonly email: string;
  readonly requestId: string;
  readonly tokenDigest: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly used: boolean;
}

/** The creation and the client of a session, in columns that no request reads. */
export interface StoredOrigin extends SessionClient {
  readonly createdAtMs: number;
}

/** The tables of the in-memory store, keyed by id. Reads return copies. */
export interface MemoryTables {
  readonly roles: Map<number, Role>;
  readonly sites: Map<number, Site>;
  readonly users: Map<number, StoredUser>;
  readonly companies: Map<number, CompanyRecord>;
  readonly employees: Map<number, EmployeeRecord>;
  readonly documents: Map<number, DocumentRecord>;
  /** The keys of records in another system, by kind and id. */
  readonly externalIds: Readonly<Record<RecordKind, Map<number, string>>>;
  readonly sessions: Map<string, Session>;
  /** Keyed by the id of the session; each session has one. */
  readonly sessionOrigins: Map<string, StoredOrigin>;
  readonly outbox: Map<string, StoredEntry>;
  /** Keyed by the id of the user. */
  readonly passwordResets: Map<number, StoredToken>;
  /** Keyed by the id of the user. */
  readonly emailVerifications: Map<number, StoredToken>;
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
  externalIds: { companies: new Map(), employees: new Map(), documents: new Map() },
  sessions: new Map(),
  sessionOrigins: new Map(),
  outbox: new Map(),
  passwordResets: new Map(),
  auditLog: [],
  emailVerifications: new Map(),
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

/**
 * Returns the user with site and role, and without the password hash.
 *
 * @throws Error when the site or the role does not exist.
 */
export const userOf = (tables: MemoryTables, stored: StoredUser): User => {
  const { passwordHash: _hash, passwordVersion: _version, ...user } = stored;
  const site = rowOf(tables.sites, user.siteId);
  const role = rowOf(tables.roles, user.roleId);
  return copyOf({ ...user, site, role });
};

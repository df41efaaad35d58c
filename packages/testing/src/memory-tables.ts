import {
  type CompanyRecord,
  type DocumentRecord,
  type EmployeeRecord,
  type OutboxEntry,
  type Role,
  type Session,
  type Site,
  standardRoles,
  type User,
  type UserRecord,
} from '@paydocs/core';
import { BUILT_AT } from './builders.ts';

/** A user as the memory store keeps it. */
export interface StoredUser extends UserRecord {
  readonly passwordVersion: number;
}

/** An outbox entry as the memory store keeps it. */
export interface StoredEntry extends OutboxEntry {
  /** When it may be handed out: at first, after a postponement, or when its lease ends. */
  readonly dueAtMs: number;
  /** How often its letter went out with nobody knowing how that ended. */
  readonly sendings: number;
  readonly failed: boolean;
}

/** A user's reset token as the memory store keeps it. */
export interface StoredReset {
  /** The user's address when the token was minted. */
  readonly email: string;
  readonly requestId: string;
  readonly tokenDigest: string;
  readonly mintedAtMs: number;
  readonly expiresAtMs: number;
  readonly used: boolean;
}

/** All that a memory store holds, by id. Its ports never hand out a row itself, only copies. */
export interface MemoryTables {
  readonly roles: Map<number, Role>;
  readonly sites: Map<number, Site>;
  readonly users: Map<number, StoredUser>;
  readonly companies: Map<number, CompanyRecord>;
  readonly employees: Map<number, EmployeeRecord>;
  readonly documents: Map<number, DocumentRecord>;
  readonly sessions: Map<string, Session>;
  readonly outbox: Map<string, StoredEntry>;
  /** By the id of the user. */
  readonly passwordResets: Map<number, StoredReset>;
}

/** Empty tables, but for the standard roles, numbered from 1 in their order. */
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
  sessions: new Map(),
  outbox: new Map(),
  passwordResets: new Map(),
});

/**
 * The row of an id.
 *
 * @throws Error when there is none: a record that points at it is a fault of the test.
 */
export const rowOf = <Id extends number | string, Row>(
  table: ReadonlyMap<Id, Row>,
  id: Id,
): Row => {
  const row = table.get(id);
  if (row === undefined) throw new Error(`There is no record with the id ${id}.`);
  return row;
};

/** The user as the product sees it, with site and role and without the password. */
export const userOf = (tables: MemoryTables, stored: StoredUser): User => {
  const { passwordHash: _hash, passwordVersion: _version, ...user } = stored;
  const site = rowOf(tables.sites, user.siteId);
  const role = rowOf(tables.roles, user.roleId);
  return structuredClone({ ...user, site, role });
};

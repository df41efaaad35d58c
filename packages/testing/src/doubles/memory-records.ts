import {
  checkOptions,
  distinctImports,
  type DocumentRecord,
  importedStatement,
  type OptionRule,
  type RecordIdentity,
  type Records,
} from '@paydocs/core';
import type { UserChange } from '../contracts/store-harness.ts';
import { copyOf } from './copy-of.ts';
import { statementKey, statementKeys } from './memory-statements.ts';
import { type MemoryTables, rowOf } from './memory-tables.ts';

interface Row {
  readonly id: number;
}

const LIST: OptionRule = { accepts: Array.isArray, expected: 'a list' };

const RECORDS = { sites: LIST, users: LIST, companies: LIST, employees: LIST, documents: LIST };

/**
 * Inserts copies of the records into the tables, in the order of their references.
 *
 * @throws TypeError that names a kind of records which is unknown or no list.
 * @throws Error when an id, identifier, e-mail, UUID or key is taken, a record refers to a missing one or to
 *   one of another site.
 */
export const addRecords = (tables: MemoryTables, added: Records): void => {
  checkOptions(added, RECORDS, { path: 'records' });
  const records = copyOf(added);
  const { sites, users, companies, employees, documents } = tables;
  for (const site of records.sites ?? []) {
    if ([...sites.values()].some(({ identifier }) => identifier === site.identifier)) {
      throw new Error(`A site ${site.identifier} exists already.`);
    }
    insert(sites, site);
  }
  for (const user of records.users ?? []) {
    rowOf(sites, user.siteId);
    rowOf(tables.roles, user.roleId);
    if ([...users.values()].some(({ email }) => email === user.email)) {
      throw new Error(`A user ${user.email} exists already.`);
    }
    insert(users, { ...user, passwordVersion: 1, secondFactorAtMs: null });
  }
  for (const company of records.companies ?? []) {
    rowOf(sites, company.siteId);
    sameSite(users, company.userId, company);
    insertKeyed(companies, company);
  }
  for (const employee of records.employees ?? []) {
    rowOf(sites, employee.siteId);
    sameSite(users, employee.userId, employee);
    sameSite(companies, employee.companyId, employee);
    insertKeyed(employees, employee);
  }
  for (const document of records.documents ?? []) {
    rowOf(sites, document.siteId);
    sameSite(users, document.userId, document);
    sameSite(companies, document.companyId, document);
    if (document.employeeId !== null) sameSite(employees, document.employeeId, document);
    if ([...documents.values()].some(({ uuid }) => uuid === document.uuid)) {
      throw new Error(`A document ${document.uuid} exists already.`);
    }
    insertKeyed(documents, document);
  }
  insertStatements(tables, records.documents ?? []);
};

/** Counts the statements of completed documents in the years of their employees. */
const insertStatements = (tables: MemoryTables, documents: readonly DocumentRecord[]): void => {
  const imported = documents.flatMap((document) => {
    const statement = importedStatement(document);
    return statement === undefined ? [] : [{ statement, uuid: document.uuid }];
  });
  const live = statementKeys(tables, 'live');
  const existing = imported.map(({ statement }) => {
    const documentId = live.get(statementKey(statement));
    return documentId === undefined ? undefined : { documentId };
  });
  for (const statement of distinctImports(imported, existing)) {
    tables.statements.set(statement.documentId, statement);
  }
};

interface SiteRow extends Row {
  readonly siteId: number;
}

/**
 * Returns the row to which a record refers, like a foreign key with the site.
 *
 * @throws Error when the row does not exist, or belongs to another site than the record.
 */
const sameSite = <T extends SiteRow>(
  table: ReadonlyMap<number, T>,
  id: number,
  record: SiteRow,
): T => {
  const row = rowOf(table, id);
  if (row.siteId !== record.siteId) {
    throw new Error(`The record ${record.id} refers to ${id}, which belongs to another site.`);
  }
  return row;
};

interface KeyedRow extends Row, Partial<Pick<RecordIdentity, 'externalId' | 'version'>> {
  readonly siteId: number;
}

/** Inserts a record, by default without a key and with the version 1. */
const insertKeyed = <T extends KeyedRow>(
  table: Map<number, T & Pick<RecordIdentity, 'externalId' | 'version'>>,
  row: T,
): void => {
  const { externalId = null, version = 1, siteId } = row;
  const rows = [...table.values()].filter((each) => each.siteId === siteId);
  if (externalId !== null && rows.some((each) => each.externalId === externalId)) {
    throw new Error(`A record with the key ${externalId} exists already.`);
  }
  insert(table, { ...row, externalId, version });
};

const insert = <T extends Row>(table: Map<number, T>, row: T): void => {
  if (table.has(row.id)) throw new Error(`A record with the id ${row.id} exists already.`);
  table.set(row.id, row);
};

/**
 * Changes a user as an administrator would.
 *
 * @throws Error when the user or the role does not exist.
 */
export const changeUser = (
  { users, roles }: MemoryTables,
  { userId, status, role, passwordHash }: UserChange & { readonly userId: number },
): void => {
  const user = rowOf(users, userId);
  const newRole = [...roles.values()].find(({ name }) => name === role);
  if (role !== undefined && newRole === undefined) throw new Error(`There is no role ${role}.`);
  users.set(userId, {
    ...user,
    roleId: newRole?.id ?? user.roleId,
    status: status ?? user.status,
    passwordHash: passwordHash ?? user.passwordHash,
    passwordVersion: user.passwordVersion + (passwordHash === undefined ? 0 : 1),
  });
};

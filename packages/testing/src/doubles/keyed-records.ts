import {
  type CompanyRecord,
  type DocumentRecord,
  type EmployeeRecord,
  type KeyedRecords,
  RawJson,
  type RecordKind,
} from '@paydocs/core';
import { type MemoryTables, rowOf } from './memory-tables.ts';

/** The ids of the records to which a keyed record refers. */
export interface KeyedReferences {
  readonly userId: number;
  readonly companyId: number;
  readonly employeeId: number;
}

/** The stored records by kind. */
export interface StoredRecords {
  readonly companies: CompanyRecord;
  readonly employees: EmployeeRecord;
  readonly documents: DocumentRecord;
}

type Identity = Pick<CompanyRecord, 'id' | 'siteId' | 'createdAt' | 'updatedAt'>;

/** Returns the record to store of a keyed record, for each kind. */
export const recordOf: {
  readonly [Kind in RecordKind]: (
    keyed: KeyedRecords[Kind],
    identity: Identity & { readonly uuid: string },
    references: KeyedReferences,
  ) => StoredRecords[Kind];
} = {
  companies: (keyed, { uuid: _uuid, ...identity }, { userId }) => {
    const { externalId: _key, user: _user, ...company } = keyed;
    return { ...company, ...identity, userId };
  },
  employees: (keyed, { uuid: _uuid, ...identity }, { userId, companyId }) => {
    const { externalId: _key, user: _user, company: _company, ...employee } = keyed;
    return {
      ...employee,
      additionalInfo: keyed.additionalInfo.parse(),
      earnings: keyed.earnings.parse(),
      deductions: keyed.deductions.parse(),
      ...identity,
      userId,
      companyId,
    };
  },
  documents: (keyed, identity, references) => {
    const {
      externalId: _key,
      user: _user,
      company: _company,
      employee: _employee,
      ...rest
    } = keyed;
    const { newUuid: _newUuid, ...document } = rest;
    return {
      ...document,
      content: keyed.content.parse(),
      storageData: keyed.storageData.parse(),
      errors: keyed.errors.parse(),
      ...identity,
      ...references,
    };
  },
};

/** Returns the key of a record, as exports show it. */
const exportedKey = (tables: MemoryTables, kind: RecordKind, id: number): string =>
  tables.externalIds[kind].get(id) ?? `paydocs-${id}`;

/** Returns the keyed record of a stored one, for each kind. */
export const keyedOf: {
  readonly [Kind in RecordKind]: (
    tables: MemoryTables,
    stored: StoredRecords[Kind],
  ) => KeyedRecords[Kind];
} = {
  companies: (tables, { id, siteId: _site, userId, ...company }) => ({
    ...company,
    externalId: exportedKey(tables, 'companies', id),
    user: rowOf(tables.users, userId).email,
  }),
  employees: (tables, { id, siteId: _site, userId, companyId, ...employee }) => ({
    ...employee,
    externalId: exportedKey(tables, 'employees', id),
    user: rowOf(tables.users, userId).email,
    company: exportedKey(tables, 'companies', companyId),
    additionalInfo: RawJson.of(employee.additionalInfo),
    earnings: RawJson.of(employee.earnings),
    deductions: RawJson.of(employee.deductions),
  }),
  documents: (tables, { id, siteId: _site, userId, companyId, employeeId, ...document }) => ({
    ...document,
    externalId: exportedKey(tables, 'documents', id),
    user: rowOf(tables.users, userId).email,
    company: exportedKey(tables, 'companies', companyId),
    employee: exportedKey(tables, 'employees', employeeId),
    content: RawJson.of(document.content),
    storageData: RawJson.of(document.storageData),
    errors: RawJson.of(document.errors),
  }),
};

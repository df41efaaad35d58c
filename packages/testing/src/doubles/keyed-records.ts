import {
  exportedKey,
  type JsonObject,
  type KeyedRecords,
  RawJson,
  type RecordKind,
  type KeyedReferences,
} from '@paydocs/core';
import {
  type MemoryTables,
  rowOf,
  type StoredCompany,
  type StoredDocument,
  type StoredEmployee,
} from './memory-tables.ts';

/** The stored records by kind. */
export interface StoredRecords {
  readonly companies: StoredCompany;
  readonly employees: StoredEmployee;
  readonly documents: StoredDocument;
}

type Identity = Pick<StoredCompany, 'id' | 'siteId' | 'version' | 'createdAt' | 'updatedAt'>;

/** Returns the record to store of a keyed record, for each kind. */
export const recordOf: {
  readonly [Kind in RecordKind]: (
    keyed: KeyedRecords[Kind],
    identity: Identity & { readonly uuid: string; readonly fields: JsonObject },
    references: KeyedReferences,
  ) => StoredRecords[Kind];
} = {
  companies: (keyed, { uuid: _uuid, fields: kept, ...identity }, { userId }) => {
    const { user: _user, ...company } = keyed;
    return { ...company, fields: keyed.fields?.parse() ?? kept, ...identity, userId };
  },
  employees: (keyed, { uuid: _uuid, fields: kept, ...identity }, { userId, companyId }) => {
    const { user: _user, company: _company, ...employee } = keyed;
    return {
      ...employee,
      additionalInfo: keyed.additionalInfo.parse(),
      earnings: keyed.earnings.parse(),
      deductions: keyed.deductions.parse(),
      fields: keyed.fields?.parse() ?? kept,
      ...identity,
      userId,
      companyId,
    };
  },
  documents: (keyed, { fields: _fields, ...identity }, references) => {
    const { user: _user, company: _company, employee: _employee, ...rest } = keyed;
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

/** Returns the keyed record of a stored one, for each kind. */
export const keyedOf: {
  readonly [Kind in RecordKind]: (
    tables: MemoryTables,
    stored: StoredRecords[Kind],
  ) => KeyedRecords[Kind];
} = {
  companies: (tables, company) => {
    const { id: _id, siteId: _site, userId, version: _version, ...fields } = company;
    const user = rowOf(tables.users, userId).email;
    const { fields: values = {} } = company;
    return { ...fields, fields: RawJson.of(values), externalId: exportedKey(company), user };
  },
  employees: (tables, employee) => {
    const { id: _id, siteId: _site, userId, companyId, version: _version, ...fields } = employee;
    return {
      ...fields,
      externalId: exportedKey(employee),
      user: rowOf(tables.users, userId).email,
      company: exportedKey(rowOf(tables.companies, companyId)),
      additionalInfo: RawJson.of(fields.additionalInfo),
      earnings: RawJson.of(fields.earnings),
      deductions: RawJson.of(fields.deductions),
      fields: RawJson.of(fields.fields ?? {}),
    };
  },
  documents: (tables, document) => {
    const { id: _id, siteId: _site, userId, version: _version, ...rest } = document;
    const { companyId, employeeId, ...fields } = rest;
    return {
      ...fields,
      externalId: exportedKey(document),
      user: rowOf(tables.users, userId).email,
      company: exportedKey(rowOf(tables.companies, companyId)),
      employee: employeeId === null ? null : exportedKey(rowOf(tables.employees, employeeId)),
      content: RawJson.of(fields.content),
      storageData: RawJson.of(fields.storageData),
      errors: RawJson.of(fields.errors),
    };
  },
};

import {
  type CompanyRows,
  type EmployeeRows,
  exportedKey,
  type RecordIdentity,
  type RecordReferences,
  type RecordRows,
  type Visibility,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { employeeFromRecord } from './employee-records.ts';
import { deleteRecord, type MemoryTables, nextRecordId, rowOf } from './memory-tables.ts';
import type { StoredCompany, StoredEmployee } from './memory-tables.ts';
import { isInScope, visibleRecords, withCounts, withDocumentsCount } from './visible-records.ts';

/** What differs between kinds of records. */
interface Kind<Stored, Row> {
  readonly kind: 'companies' | 'employees';
  readonly rows: Map<number, Stored>;
  /** Returns a row as lists show it. */
  readonly shown: (stored: Stored, visibility: Visibility) => Row;
  readonly isReferenced: (id: number) => boolean;
}

/** Returns fields as a row has them: objects in place of raw JSON. */
const stored = (fields: object): Partial<StoredCompany> =>
  JSON.parse(JSON.stringify(fields)) as Partial<StoredCompany>;

const recordRows = <
  Stored extends Pick<
    StoredCompany,
    'id' | 'siteId' | 'userId' | 'externalId' | 'address' | 'version'
  >,
  Row extends RecordIdentity,
  Fields,
  Changes,
>(
  tables: MemoryTables,
  { kind, rows, shown, isReferenced }: Kind<Stored, Row>,
): RecordRows<Row, Fields, Changes> => {
  const visible = (visibility: Visibility, id: number): Stored | undefined => {
    const row = rows.get(id);
    return row && isInScope(row, visibility.siteId, visibility[kind]) ? row : undefined;
  };
  const check = (visibility: Visibility, references: RecordReferences) => {
    const { siteId } = visibility;
    const { id, userId, companyId, externalId } = references;
    const { companies } = visibleRecords(tables, visibility);
    return {
      lacksUser: userId !== undefined && tables.users.get(userId)?.siteId !== siteId,
      lacksCompany: companyId !== undefined && companies.every((each) => each.id !== companyId),
      isKeyTaken: [...rows.values()].some(
        (row) => row.id !== id && row.siteId === siteId && exportedKey(row) === externalId,
      ),
    };
  };
  const reserved = { id: 0 };
  return {
    lock: async (visibility, id) => {
      const row = visible(visibility, id);
      return row && shown(row, visibility);
    },
    lockRemovable: async (visibility, id) => {
      const row = visible(visibility, id);
      return (
        row && { id, userId: row.userId, version: row.version, isReferenced: isReferenced(id) }
      );
    },
    check: async (visibility, references) => check(visibility, references),
    reserve: async (visibility, references) => {
      reserved.id = Math.max(nextRecordId(tables, kind), reserved.id + 1);
      return { ...check(visibility, references), id: reserved.id };
    },
    add: async (record) => {
      rows.set(record.id, stored(record) as Stored);
    },
    save: async ({ id }, changes) => {
      const row = rowOf(rows, id);
      const { address, ...own } = stored(changes);
      rows.set(id, copyOf({ ...row, ...own, address: { ...row.address, ...address } }));
    },
    remove: async (id) => void deleteRecord(tables, kind, id),
  };
};

/** Creates the companies of a transaction. */
export const memoryCompanyRows = (tables: MemoryTables): CompanyRows =>
  recordRows(tables, {
    kind: 'companies',
    rows: tables.companies,
    shown: (company: StoredCompany, visibility) =>
      withCounts(company, visibleRecords(tables, visibility)),
    isReferenced: (id) =>
      [tables.employees, tables.documents, tables.orders].some((rows) =>
        [...rows.values()].some(({ companyId }) => companyId === id),
      ),
  });

/** Creates the employees of a transaction. */
export const memoryEmployeeRows = (tables: MemoryTables): EmployeeRows =>
  recordRows(tables, {
    kind: 'employees',
    rows: tables.employees,
    shown: (employee: StoredEmployee, visibility) =>
      employeeFromRecord(withDocumentsCount(employee, visibleRecords(tables, visibility))),
    isReferenced: (id) =>
      [...tables.documents.values()].some(({ employeeId }) => employeeId === id),
  });

import {
  exportedKey,
  type PayeeRow,
  type PayeeRows,
  RawJson,
  type Visibility,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import type { MemoryTables, StoredEmployee } from './memory-tables.ts';
import { isInScope, visibleRecords } from './visible-records.ts';

const toPayee = (employee: StoredEmployee): PayeeRow => {
  const { id, companyId, externalId, firstName, lastName, email, address, ssn } = employee;
  return {
    ...copyOf({ id, companyId, externalId, firstName, lastName, email, address }),
    earnings: RawJson.of(copyOf(employee.earnings)),
    deductions: RawJson.of(copyOf(employee.deductions)),
    hasSsn: ssn !== null,
  };
};

/** Creates the payees of a transaction. */
export const memoryPayees = (tables: MemoryTables): PayeeRows => {
  const employeesOf = (visibility: Visibility, companyId?: number): readonly StoredEmployee[] =>
    [...tables.employees.values()]
      .filter((employee) => isInScope(employee, visibility.siteId, visibility.employees))
      .filter((employee) => companyId === undefined || employee.companyId === companyId)
      .toSorted((one, other) => one.id - other.id);
  return {
    findEmployer: async (visibility, companyId) => {
      const company = visibleRecords(tables, visibility).companies.find(
        ({ id }) => id === companyId,
      );
      if (company === undefined) return undefined;
      const { id, userId, name, address, phone, email, statementRules, ein } = company;
      const shown = copyOf({ id, userId, name, address, phone, email, statementRules });
      return { ...shown, hasEin: ein !== null };
    },
    lock: async (visibility, ids) =>
      employeesOf(visibility)
        .filter(({ id }) => ids.includes(id))
        .map(toPayee),
    lockNext: async ({ siteId, companyId, of, afterId, limit }) =>
      employeesOf({ siteId, employees: of, companies: of, documents: of }, companyId)
        .filter(({ id }) => id > afterId)
        .slice(0, limit)
        .map(toPayee),
    findEmployersByKeys: async (siteId, keys) =>
      new Map(
        [...tables.companies.values()]
          .filter((company) => company.siteId === siteId && keys.includes(exportedKey(company)))
          .map((company) => [exportedKey(company), company.id]),
      ),
    findByKeys: async (visibility, keys) =>
      new Map(
        employeesOf(visibility)
          .filter((employee) => keys.includes(exportedKey(employee)))
          .map((employee) => [exportedKey(employee), employee.id]),
      ),
  };
};

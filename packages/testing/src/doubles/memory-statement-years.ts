import {
  exportedKey,
  isHeld,
  type KeyedOpening,
  type StatementYears,
  type YearKey,
  yearOf,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { type MemoryTables, rowOf } from './memory-tables.ts';

const compareTexts = (one: string, other: string): number =>
  Number(one > other) - Number(one < other);

const compareOpenings = (one: KeyedOpening, other: KeyedOpening): number =>
  one.employeeId - other.employeeId ||
  one.companyId - other.companyId ||
  compareTexts(one.currency, other.currency) ||
  compareTexts(one.year, other.year);

type OfYear = Omit<YearKey, 'type'> & { readonly type?: string };

const isOfOne = (one: OfYear, other: OfYear): boolean =>
  one.employeeId === other.employeeId &&
  one.companyId === other.companyId &&
  one.currency === other.currency &&
  (one.type === undefined || one.type === other.type);

/** Creates `StatementYears` on the tables. Each deletion is one synchronous step: calls cannot race. */
export const memoryStatementYears = (tables: MemoryTables): StatementYears => {
  const { statements, openingBalances, documents, sites } = tables;
  const isKept = ({ siteId }: { readonly siteId: number }): boolean => isHeld(rowOf(sites, siteId));
  const statementsOf = (row: OfYear, year: string) =>
    [...statements.values()].filter((each) => yearOf(each) === year && isOfOne(row, each));
  const overStatements = (beforeYear: string): readonly number[] =>
    [...statements.values()]
      .filter((statement) => yearOf(statement) < beforeYear && !isKept(statement))
      .filter((statement) =>
        statementsOf(statement, yearOf(statement)).every(
          ({ documentId }) => !documents.has(documentId),
        ),
      )
      .map(({ documentId }) => documentId);
  const overBalances = (beforeYear: string): readonly string[] =>
    [...openingBalances]
      .filter(([, balance]) => balance.year < beforeYear && !isKept(balance))
      .filter(([, balance]) => statementsOf(balance, balance.year).length === 0)
      .map(([key]) => key);
  return {
    prune: async ({ beforeYear, limit }) => {
      const ids = overStatements(beforeYear).slice(0, limit);
      for (const id of ids) statements.delete(id);
      const keys = overBalances(beforeYear).slice(0, limit - ids.length);
      for (const key of keys) openingBalances.delete(key);
      return ids.length + keys.length;
    },
    countPrunable: async (beforeYear) =>
      overStatements(beforeYear).length + overBalances(beforeYear).length,
    openingsOfNext: async ({ siteId, afterId, limit }) => {
      const openings = [...openingBalances.values()]
        .filter((balance) => balance.siteId === siteId && balance.employeeId > afterId)
        .flatMap((balance): readonly KeyedOpening[] => {
          const company = tables.companies.get(balance.companyId);
          const employee = tables.employees.get(balance.employeeId);
          if (company === undefined || employee === undefined) return [];
          const keys = { company: exportedKey(company), employee: exportedKey(employee) };
          return [{ ...copyOf(balance), ...keys }];
        })
        .toSorted(compareOpenings);
      const next = [...new Set(openings.map(({ employeeId }) => employeeId))].slice(0, limit);
      return openings.filter(({ employeeId }) => next.includes(employeeId));
    },
  };
};

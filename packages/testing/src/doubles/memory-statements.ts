import {
  NO_FIGURES,
  type OpeningKey,
  type PlacedStatement,
  type StatementKey,
  type StatementLedger,
  type YearPlace,
  type YearStatement,
  type YearWindow,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import type { MemoryTables } from './memory-tables.ts';

const openingKey = (balance: OpeningKey): string =>
  [balance.siteId, balance.employeeId, balance.companyId, balance.currency, balance.year].join(' ');

const KEY = [
  'siteId',
  'companyId',
  'employeeId',
  'type',
  'payDate',
  'periodStart',
  'periodEnd',
  'run',
] as const satisfies readonly (keyof StatementKey)[];

const isSame = (one: StatementKey, other: StatementKey): boolean =>
  KEY.every((name) => one[name] === other[name]);

const YEAR = ['siteId', 'companyId', 'employeeId', 'type', 'currency'] as const;

const isOfYear = (statement: YearStatement, place: YearPlace): boolean =>
  YEAR.every((name) => statement[name] === place[name]) &&
  statement.payDate.slice(0, 4) === place.payDate.slice(0, 4);

/** Returns the start of the year of a statement. */
const startOf = (statement: YearStatement): YearPlace => ({
  siteId: statement.siteId,
  companyId: statement.companyId,
  employeeId: statement.employeeId,
  type: statement.type,
  currency: statement.currency,
  payDate: statement.payDate.slice(0, 4),
  documentId: 0,
});

/** Creates the statements of a transaction; a window is all of the year. */
export const memoryStatements = (tables: MemoryTables): StatementLedger => {
  const { statements, openingBalances } = tables;
  const placed = (statement: YearStatement): PlacedStatement => {
    const document = tables.documents.get(statement.documentId);
    const task = tables.documentTasks.get(statement.documentId);
    return {
      ...copyOf(statement),
      document:
        document === undefined
          ? null
          : {
              uuid: document.uuid,
              status: document.status,
              isOutdated: (task?.outdatedAt ?? null) !== null,
              orderId: task?.orderId ?? null,
            },
    };
  };
  const windowOf = (place: YearPlace): YearWindow => {
    const year = place.payDate.slice(0, 4);
    return {
      start: copyOf(openingBalances.get(openingKey({ ...place, year }))?.figures ?? NO_FIGURES),
      statements: [...statements.values()]
        .filter((statement) => isOfYear(statement, place))
        .map(placed),
    };
  };
  const store = (statement: YearStatement): void => {
    const repeats = [...statements.values()].some(
      (each) =>
        each.documentId !== statement.documentId &&
        each.state === 'live' &&
        statement.state === 'live' &&
        isSame(each, statement),
    );
    if (repeats) throw new Error('Two live statements are the same.');
    statements.set(statement.documentId, copyOf(statement));
  };
  return {
    lock: async () => {},
    windows: async (places) => places.map(windowOf),
    of: async (ids) => copyOf(ids.flatMap((id) => statements.get(id) ?? [])),
    existing: async (keys) =>
      keys.map((key) => {
        const all = [...statements.values()].filter((each) => isSame(each, key));
        const same =
          all.find(({ state }) => state === 'live') ?? all.find(({ state }) => state === 'waiting');
        if (same === undefined) return undefined;
        const { documentId, employeeId } = same;
        return { documentId, employeeId, uuid: tables.documents.get(documentId)?.uuid ?? null };
      }),
    save: async (changed) => {
      for (const statement of changed.filter(({ state }) => state === 'ended')) store(statement);
      for (const statement of changed.filter(({ state }) => state !== 'ended')) store(statement);
    },
    remove: async (ids) => {
      for (const id of ids) statements.delete(id);
    },
    openings: async (years) => copyOf(years.map((year) => openingBalances.get(openingKey(year)))),
    startsOf: async (years) =>
      years.flatMap((year) => {
        const types = [...statements.values()]
          .filter((each) =>
            isOfYear(each, { ...year, type: each.type, payDate: year.year, documentId: 0 }),
          )
          .map(({ type }) => type);
        return [...new Set(types)].map((type) => ({
          ...year,
          type,
          payDate: year.year,
          documentId: 0,
        }));
      }),
    yearsOfNext: async ({ afterId, limit }) => {
      const all = [...statements.values()].filter(({ employeeId }) => employeeId > afterId);
      const ids = [...new Set(all.map(({ employeeId }) => employeeId))].toSorted((a, b) => a - b);
      return ids.slice(0, limit).flatMap((id) => {
        const starts = all.filter(({ employeeId }) => employeeId === id).map(startOf);
        return [...new Map(starts.map((start) => [JSON.stringify(start), start])).values()];
      });
    },
    saveOpening: async (balances) => {
      for (const balance of balances) openingBalances.set(openingKey(balance), copyOf(balance));
    },
  };
};

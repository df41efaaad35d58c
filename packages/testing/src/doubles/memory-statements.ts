import {
  compareStatements,
  NO_FIGURES,
  type OpeningKey,
  type PlacedStatement,
  type StatementKey,
  type StatementLedger,
  type YearPlace,
  type YearStatement,
  type YearWindow,
  yearOf,
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

/** Returns what makes a statement the same as another one. */
export const statementKey = (statement: StatementKey): string =>
  JSON.stringify(KEY.map((name) => statement[name]));

/** Returns the ids of the documents of statements in a state by their keys. */
export const statementKeys = (
  { statements }: Pick<MemoryTables, 'statements'>,
  wanted: YearStatement['state'],
): Map<string, number> =>
  new Map(
    [...statements.values()]
      .filter(({ state }) => state === wanted)
      .map((statement) => [statementKey(statement), statement.documentId]),
  );

const YEAR = ['siteId', 'companyId', 'employeeId', 'type', 'currency'] as const;

const isOfYear = (statement: YearStatement, place: YearPlace): boolean =>
  YEAR.every((name) => statement[name] === place[name]) && yearOf(statement) === yearOf(place);

const startOf = (statement: YearStatement): YearPlace => ({
  siteId: statement.siteId,
  companyId: statement.companyId,
  employeeId: statement.employeeId,
  type: statement.type,
  currency: statement.currency,
  payDate: yearOf(statement),
  documentId: 0,
});

/** Creates the statements of a transaction. */
export const memoryStatements = (tables: MemoryTables): StatementLedger => {
  const { statements, openingBalances } = tables;
  let known: Map<string, number> | undefined;
  const liveKeys = (): Map<string, number> => (known ??= statementKeys(tables, 'live'));
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
    const year = yearOf(place);
    const all = [...statements.values()]
      .filter((statement) => isOfYear(statement, place))
      .toSorted(compareStatements);
    const from = all.filter((each) => compareStatements(each, { ...each, ...place }) >= 0);
    const last = all.findLast((each) => each.state === 'live' && !from.includes(each));
    const isWhole = last?.figures === null || all.some(({ state }) => state === 'waiting');
    const opening = openingBalances.get(openingKey({ ...place, year }))?.figures ?? NO_FIGURES;
    return {
      start: copyOf(isWhole ? opening : (last?.figures ?? opening)),
      statements: (isWhole ? all : from).map(placed),
    };
  };
  const remove = (id: number): void => {
    const stored = statements.get(id);
    if (stored?.state === 'live') liveKeys().delete(statementKey(stored));
    statements.delete(id);
  };
  const store = (statement: YearStatement): void => {
    const { documentId, state } = statement;
    remove(documentId);
    if (state === 'live') {
      const key = statementKey(statement);
      if (liveKeys().has(key)) throw new Error('Two live statements are the same.');
      liveKeys().set(key, documentId);
    }
    statements.set(documentId, copyOf(statement));
  };
  return {
    lock: async () => {},
    windows: async (places) => places.map(windowOf),
    of: async (ids) => copyOf(ids.flatMap((id) => statements.get(id) ?? [])),
    paidBy: async (companyId, ids) => {
      const all = [...statements.values(), ...openingBalances.values()];
      const ofCompany = all.filter((each) => each.companyId === companyId);
      const paid = new Set(ofCompany.map(({ employeeId }) => employeeId));
      return ids.filter((id) => paid.has(id));
    },
    existing: async (keys) => {
      const waiting = statementKeys(tables, 'waiting');
      return keys.map((key) => {
        const documentId = liveKeys().get(statementKey(key)) ?? waiting.get(statementKey(key));
        if (documentId === undefined) return undefined;
        const { employeeId } = key;
        return { documentId, employeeId, uuid: tables.documents.get(documentId)?.uuid ?? null };
      });
    },
    repeating: async (keys) => {
      const live = [...statements.values()]
        .filter(({ state }) => state === 'live')
        .toSorted((one, other) => one.documentId - other.documentId);
      return keys.map((key) => {
        const repeating = live.find((each) => {
          const document = tables.documents.get(each.documentId);
          const run = document && `${key.run} ${document.uuid}`;
          return run !== undefined && statementKey(each) === statementKey({ ...key, run });
        });
        return copyOf(repeating);
      });
    },
    save: async (changed) => {
      for (const statement of changed.filter(({ state }) => state === 'ended')) store(statement);
      for (const statement of changed.filter(({ state }) => state !== 'ended')) store(statement);
    },
    remove: async (ids) => {
      for (const id of ids) remove(id);
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

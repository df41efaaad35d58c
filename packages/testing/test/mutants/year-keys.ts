import type { OpeningKey, StatementKey, YearPlace } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { after, answering, given, replacing } from './faults.ts';
import { restore, storeMutants } from './faulty-store.ts';
import { rows } from './faulty-transactions.ts';

const valuesOf = (
  { statements, openingBalances }: MemoryTables,
  field: string,
): readonly unknown[] => [
  ...new Set(
    [...statements.values(), ...openingBalances.values()].map(
      (row) => (row as unknown as Readonly<Record<string, unknown>>)[field],
    ),
  ),
];

/** Finds statements that are the same but for one field of their key. */
const keyWithout = (field: keyof StatementKey) =>
  rows('statements', (correct, tables) => ({
    existing: async (keys) => {
      const found = [...(await correct.existing(keys))];
      for (const value of valuesOf(tables, field)) {
        const others = await correct.existing(keys.map((key) => ({ ...key, [field]: value })));
        for (const [index, other] of others.entries()) found[index] ??= other;
      }
      return found;
    },
  }));

/** Adds the statements of the years that differ in one field. */
const windowWithout = (field: keyof YearPlace) =>
  rows('statements', (correct, tables) => ({
    windows: async (places) => {
      const all = await Promise.all(
        valuesOf(tables, field).map((value) =>
          correct.windows(places.map((place) => ({ ...place, [field]: value }))),
        ),
      );
      return (await correct.windows(places)).map((window, index) => ({
        ...window,
        statements: all.flatMap((windows) => windows[index]?.statements ?? []),
      }));
    },
  }));

/** Finds opening balances that differ in one field. */
const openingWithout = (field: keyof OpeningKey) =>
  rows('statements', (correct, tables) => ({
    openings: async (years) => {
      const found = [...(await correct.openings(years))];
      for (const value of valuesOf(tables, field)) {
        const others = await correct.openings(years.map((year) => ({ ...year, [field]: value })));
        for (const [index, other] of others.entries()) found[index] ??= other;
      }
      return found;
    },
  }));

/** Faulty keys of statements and of years. */
export const yearKeyMutants = storeMutants('store', {
  'keys without the site': keyWithout('siteId'),
  'keys without the company': keyWithout('companyId'),
  'keys without the employee': keyWithout('employeeId'),
  'keys without the pay date': keyWithout('payDate'),
  'keys without the start of the period': keyWithout('periodStart'),
  'pay runs compared without case': rows('statements', (correct) => ({
    existing: async (keys) =>
      correct.existing(keys.map((key) => ({ ...key, run: key.run.toLowerCase() }))),
  })),
  'statements of a year of any type': windowWithout('type'),
  'statements of a year in any currency': windowWithout('currency'),
  'statements of a year of any employee': windowWithout('employeeId'),
  'opening balances of any currency': openingWithout('currency'),
  'opening balances of any company': openingWithout('companyId'),
  'opening balances of any employee': openingWithout('employeeId'),
  'ended statements that count as existing': rows('statements', (correct, { statements }) => ({
    existing: async (keys) =>
      (await correct.existing(keys)).map((found, index) => {
        const key = keys[index];
        const ended = [...statements.values()].find(
          (each) =>
            each.state === 'ended' &&
            each.employeeId === key?.employeeId &&
            each.payDate === key.payDate,
        );
        return found ?? (ended && { ...ended, uuid: null });
      }),
  })),
  'waiting statements that do not count as existing': rows(
    'statements',
    (correct, { statements }) => ({
      existing: async (keys) =>
        (await correct.existing(keys)).map((found) =>
          statements.get(found?.documentId ?? 0)?.state === 'waiting' ? undefined : found,
        ),
    }),
  ),
  'years of employees one row at a time': rows('statements', (correct) => ({
    yearsOfNext: async (query) => (await correct.yearsOfNext(query)).slice(0, query.limit),
  })),
  'years of the last employee again': rows('statements', (correct) => ({
    yearsOfNext: async (query) => correct.yearsOfNext({ ...query, afterId: query.afterId - 1 }),
  })),
});

/** Faulty prunings of the amounts of past years. */
export const yearPruningMutants = storeMutants('statementYears', {
  'statements kept by documents of any employee': replacing(
    'prune',
    async ({ statements, documents }, prune, pruning) => {
      const kept = [...statements].filter(() => documents.size > 0);
      const pruned = await prune(pruning);
      if (documents.size > 0) restore(statements, kept);
      return pruned;
    },
  ),
  'statements deleted while a later document of the year is left': after(
    'prune',
    ({ statements, documents }, { input }) => {
      for (const [id, { payDate }] of statements) {
        if (payDate.slice(0, 4) < input.beforeYear && !documents.has(id)) statements.delete(id);
      }
    },
  ),
  'openings of all sites': given('openingsOfNext', () => ({ siteId: 2 })),
  'openings from the first employee on again': given('openingsOfNext', () => ({ afterId: 0 })),
  'openings of any number of employees': given('openingsOfNext', () => ({ limit: 100 })),
  'openings in any order': answering('openingsOfNext', (openings) => openings.toReversed()),
  'a limit for statements and one for balances': given('prune', ({ limit }, { statements }) => ({
    limit: limit + Number(statements.size > 0),
  })),
});

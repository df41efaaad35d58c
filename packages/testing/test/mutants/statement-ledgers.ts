import {
  NO_FIGURES,
  type YearPlace,
  type YearStatement,
  type YearWindow,
  yearOf,
} from '@paydocs/core';
import { memoryStatements } from '../../src/doubles/memory-statements.ts';
import { storeMutants } from './faulty-store.ts';
import { rows, stale } from './faulty-transactions.ts';

const isEnded = ({ state }: YearStatement): boolean => state === 'ended';

const isFrom = ({ payDate, documentId }: YearStatement, place: YearPlace): boolean =>
  payDate === place.payDate ? documentId >= place.documentId : payDate > place.payDate;

/** Replaces the window of each place, which is all of its year. */
const windows = (change: (window: YearWindow, place: YearPlace) => YearWindow) =>
  rows('statements', (correct) => ({
    windows: async (places) =>
      (
        await correct.windows(
          places.map((place) => ({ ...place, payDate: yearOf(place), documentId: 0 })),
        )
      ).map((window, index) => {
        const place = places[index];
        return place === undefined ? window : change(window, place);
      }),
  }));

/** Returns the part of a year from a place on, with the figures of the statement before. */
const partOf = (
  { start, statements }: YearWindow,
  place: YearPlace,
  counts: (statement: YearStatement) => boolean = ({ state }) => state === 'live',
): YearWindow => {
  const before = statements.filter((each) => !isFrom(each, place) && counts(each));
  return {
    start: before.length === 0 ? start : (before.at(-1)?.figures ?? NO_FIGURES),
    statements: statements.filter((each) => isFrom(each, place)),
  };
};

/** Faulty parts of years. */
export const yearWindowMutants = storeMutants('store', {
  'a part of a year that begins with nothing': windows(({ start, statements }, place) => ({
    start,
    statements: statements.filter((each) => isFrom(each, place)),
  })),
  'statements of a year in any order': windows((window) => ({
    ...window,
    statements: window.statements.toReversed(),
  })),
  'statements after the place only': windows(({ start, statements }, place) => ({
    start,
    statements: statements.filter(({ documentId }) => documentId !== place.documentId),
  })),
  'statements that replace nothing': windows((window) => ({
    ...window,
    statements: window.statements.map((each) => ({ ...each, replacesId: null })),
  })),
  'a part of a year in which a statement waits': windows((window, place) =>
    window.statements.some(({ figures }) => figures === null) ? window : partOf(window, place),
  ),
  'a part of a year without known figures': windows((window, place) => partOf(window, place)),
  'figures of a statement that has ended': windows((window, place) =>
    partOf(window, place, () => true),
  ),
  'ended statements that are left out': windows((window) => ({
    ...window,
    statements: window.statements.filter((each) => !isEnded(each)),
  })),
  'years that begin with nothing': windows((window) => ({ ...window, start: NO_FIGURES })),
  'an opening balance that stays': rows('statements', (correct, { openingBalances }) => ({
    saveOpening: async (balances) => {
      if (openingBalances.size === 0) await correct.saveOpening(balances);
    },
  })),
  'opening balances of any year': rows('statements', (correct) => ({
    openings: async (years) => correct.openings(years.map((each) => ({ ...each, year: '2026' }))),
  })),
  'employees whom any company has paid': rows('statements', (correct) => ({
    paidBy: async (_, ids) => [
      ...new Set([...(await correct.paidBy(1, ids)), ...(await correct.paidBy(2, ids))]),
    ],
  })),
  'starts of one type of documents': rows('statements', (correct) => ({
    startsOf: async (years) =>
      (await correct.startsOf(years)).filter(({ type }) => type === 'Pay Statement'),
  })),
  'statements of any company': rows('statements', (correct) => ({
    windows: async (places) => {
      const others = places.map((place) => ({ ...place, companyId: 2 }));
      const found = await correct.windows(others);
      return (await correct.windows(places)).map((window, index) => ({
        ...window,
        statements: [...(found[index]?.statements ?? []), ...window.statements],
      }));
    },
  })),
  'years that do not end': rows('statements', (correct) => ({
    windows: async (places) => {
      const before = places.map((place) => ({ ...place, payDate: '2025-12-31' }));
      const found = await correct.windows(before);
      return (await correct.windows(places)).map((window, index) => ({
        ...window,
        statements: [...(found[index]?.statements ?? []), ...window.statements],
      }));
    },
  })),
  'outdated documents that look right': windows((window) => ({
    ...window,
    statements: window.statements.map((each) => ({
      ...each,
      document: each.document && { ...each.document, isOutdated: false },
    })),
  })),
  'documents that are pruned and still there': windows((window) => ({
    ...window,
    statements: window.statements.map((each) => ({
      ...each,
      document: each.document ?? { uuid: '', status: '', isOutdated: false, orderId: null },
    })),
  })),
});

/** Faulty ledgers of statements. */
export const statementLedgerMutants = storeMutants('store', {
  'versions of figures that are lost': rows('statements', (correct) => ({
    save: async (all) =>
      correct.save(all.map((statement) => ({ ...statement, figuresVersion: 1 }))),
  })),
  'a thousand statements at once': rows('statements', (correct) => ({
    save: async (all) => correct.save(all.slice(0, 1000)),
  })),
  'statements that outlive a removal': rows('statements', () => ({ remove: async () => {} })),
  'a second live statement that is dropped': rows('statements', (correct) => ({
    save: async (all) => {
      for (const each of all) await correct.save([each]).catch(() => {});
    },
  })),
  'statements that wait refused like live ones': rows('statements', (correct) => ({
    save: async (all) => {
      const found = await correct.existing(all);
      const repeats = all.some(
        ({ state, documentId }, index) =>
          state === 'waiting' && ![undefined, documentId].includes(found[index]?.documentId),
      );
      if (repeats) throw new Error('Two statements are the same.');
      await correct.save(all);
    },
  })),
  'a statement that comes too late and is dropped': stale((before, { statements }) => ({
    statements: {
      ...statements,
      existing: async (keys) => memoryStatements(before).existing(keys),
      save: async (all) => statements.save(all).catch(() => {}),
    },
  })),
  'live statements saved before those that end': rows('statements', (correct) => ({
    save: async (all) => {
      await correct.save(all.filter((each) => !isEnded(each)));
      await correct.save(all.filter(isEnded));
    },
  })),
  'keys without the pay run': rows('statements', (correct) => ({
    existing: async (keys) => correct.existing(keys.map((key) => ({ ...key, run: 'regular' }))),
  })),
  'keys without the end of the period': rows('statements', (correct) => ({
    existing: async (keys) =>
      correct.existing(keys.map((key) => ({ ...key, periodEnd: '2026-01-15' }))),
  })),
  'keys without the type': rows('statements', (correct) => ({
    existing: async (keys) =>
      correct.existing(keys.map((key) => ({ ...key, type: 'Pay Statement' }))),
  })),
  'existing statements without their document': rows('statements', (correct) => ({
    existing: async (keys) =>
      (await correct.existing(keys)).map((found) => found && { ...found, uuid: null }),
  })),
});

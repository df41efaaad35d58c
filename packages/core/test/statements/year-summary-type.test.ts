import {
  distinctImports,
  documentTypes,
  importedStatement,
  NO_FIGURES,
  type YearStatement,
} from '@paydocs/core';
import { buildCompany, buildEmployee } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { listsOtherThan } from '../../src/domain/statements/year-lines.ts';
import { placed } from '../orders/year-rows.ts';

const UUID = '0b8ef4c6-71b1-4d5c-9c6e-0d6c5a8f2b11';

const earnings = [{ name: 'Regular', amount: '7.00' }];

const summaryOf = (statements?: readonly YearStatement[]) =>
  documentTypes()
    .of('Year Summary')
    .complete(
      { year: '2026', currency: 'USD', lang: 'en' },
      {
        employee: { ...buildEmployee(), externalId: null },
        company: buildCompany(),
        figures: { ...NO_FIGURES, earnings },
        absentRows: true,
        ...(statements && { statements }),
      },
    );

test('a summary without statements says that the year has their figures', () => {
  const opening = [{ year: '2026', net: '7.00' }];
  expect(summaryOf()).toMatchObject({ statements: [], opening });
});

const importOf = (run: string) => {
  const content = { pay_date: '2026-01-31', earnings, run };
  const ids = { id: 1, siteId: 1, companyId: 1, employeeId: 1, uuid: UUID };
  const document = { ...ids, type: 'Pay Statement', status: 'Completed', content };
  const statement = importedStatement(document);
  return { uuid: UUID, statement: statement as YearStatement };
};

test('a statement that was imported twice has the name of its pay run', () => {
  const twice = [importOf('Bonus'), importOf('Bonus'), importOf('regular'), importOf('regular')];
  const statements = distinctImports(twice, []);
  expect(new Set(statements.map(({ run }) => run)).size).toBe(4);
  expect(summaryOf(statements)).toMatchObject({
    statements: [{ run: 'Bonus' }, { run: 'Bonus' }, { run: null }, { run: null }],
  });
});

test('an imported statement that repeats a stored one leaves that one its name', () => {
  const [one, stored] = [importOf('regular'), importOf('regular')];
  const holder = { ...stored, statement: { ...stored.statement, documentId: 2 } };
  const statements = distinctImports([one, holder], [{ documentId: 2 }, { documentId: 2 }]);
  expect(statements.map(({ run }) => run)).toEqual([`regular ${UUID}`, 'regular']);
});

/** Returns a year of statements with changes. */
const yearOf = (...changes: Parameters<typeof placed>[2][]) => ({
  start: NO_FIGURES,
  statements: changes.map((change, index) => placed(index + 1, index + 2, change)),
});

test('a summary lists other statements when one has another date or sum, or counts no more', () => {
  const isOther = listsOtherThan(yearOf({}, {}), 'USD');
  expect(isOther(yearOf({}, { figuresVersion: 7 }, { state: 'waiting' }))).toBe(false);
  expect(isOther(yearOf({}, { payDate: '2026-01-04' }))).toBe(true);
  expect(isOther(yearOf({}, { amounts: { ...placed(1, 2).amounts, earnings: [] } }))).toBe(true);
  expect(isOther(yearOf({}, { state: 'ended' }))).toBe(true);
});

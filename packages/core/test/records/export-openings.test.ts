import type { ExportedRow } from '@paydocs/core';
import { expect, test } from 'vitest';
import { counts, importRows } from './sample-import.ts';
import { OWNER, sampleYears } from './sample-years.ts';

const sum = (section: string, row: string, amount: string, kind: string | null = null) => ({
  company: 'C-10',
  employee: 'E-10',
  year: '2026',
  currency: 'USD',
  section,
  row,
  kind,
  amount,
});

/** The rows of three balances: with hours, of earnings alone, whose year has none, and of a former company. */
const ROWS = [
  sum('earnings', 'Regular', '12000.00'),
  sum('earnings', 'Bonus', '500.00'),
  sum('reimbursements', 'Mileage', '40.50'),
  sum('deductions', 'Federal tax', '1800.00', 'tax'),
  sum('deductions', 'Union', '10.00', 'post_tax'),
  sum('employer_contributions', 'Health', '600.00'),
  sum('hours', 'hours', '480.00'),
  { ...sum('earnings', 'Regular', '7.00'), year: '2027' },
  { ...sum('earnings', 'Regular', '9000.00'), company: 'C-11' },
];

const never = async () => expect.unreachable();

test('opening balances are exported as an import makes them', async () => {
  const { openings, ordering } = await sampleYears();
  await openings(ROWS);
  const exported: ExportedRow[] = [];
  const onRows = async (rows: readonly ExportedRow[]) => void exported.push(...rows);
  const count = await ordering.exportRecords({ kind: 'year-to-date', site: 'main', onRows });
  expect(exported).toEqual(ROWS);
  expect(count).toBe(ROWS.length);
  const again = await importRows(ordering, 'year-to-date', { rows: exported, ...OWNER });
  expect(again.counts).toEqual(counts({ rows: ROWS.length, unchanged: ROWS.length }));
  const other = await sampleYears();
  expect((await other.openings(exported)).counts).toMatchObject({ added: 9, refused: 0 });
});

test('a site without opening balances exports none', async () => {
  const { ordering } = await sampleYears();
  expect(await ordering.exportRecords({ kind: 'year-to-date', site: 'main', onRows: never })).toBe(
    0,
  );
});

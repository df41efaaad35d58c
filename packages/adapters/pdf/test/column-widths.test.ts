import { describe, expect, test } from 'vitest';
import { columnsOf } from '../src/drawing/column-widths.ts';
import type { GridRow } from '../src/drawing/grid.ts';
import { textsOf, withPdf } from './read-pdf.ts';
import { months, summaryRequest } from './sample-year-summaries.ts';

const WIDTH = 516;

const gridOf = (text: string, texts = 1) => ({
  columns: [
    { label: 'Pay date', share: 16 },
    ...Array.from({ length: texts }, () => ({ label: 'Pay run', share: 12, isText: true })),
    ...['Gross pay', 'Taxes', 'Net pay'].map((label) => ({ label, share: 14 })),
  ],
  rows: [
    {
      texts: [
        'Jan 31, 2026',
        ...Array.from({ length: texts }, () => text),
        '999,999,999.99',
        '',
        '999,999,999.99',
      ],
      look: 'row',
      isLabel: false,
    } satisfies GridRow,
  ],
  decimal: '.',
});

describe('a text beside numbers', () => {
  test.each([
    ['is short', 'Bonus', 1],
    ['has the letters of a run that is ordered', 'n'.repeat(50), 1],
    ['has 255 letters', 'An imported run '.repeat(16).slice(0, 255), 1],
    ['is one word of 255 letters', 'W'.repeat(255), 1],
    ['is one of two with 100 letters', 'n'.repeat(100), 2],
  ])('leaves letters that can be read when it %s', (_, text, texts) => {
    expect(columnsOf(gridOf(text, texts), WIDTH, 9.5).size).toBeGreaterThanOrEqual(5);
  });

  test('has one line, however small, when it would be higher than a page', () => {
    expect(columnsOf(gridOf('W'.repeat(1600)), WIDTH, 9.5)).toMatchObject({ isWrapped: false });
  });
});

test('a summary prints a long run of an import in lines, and all else of its row', async () => {
  const run = 'A run of the system before, '.repeat(9).trim();
  const request = summaryRequest(
    'classic',
    months.slice(0, 1).map((month) => ({ ...month, run })),
  );
  const [texts = []] = await withPdf(request, textsOf);
  const start = texts.indexOf('Jan 28, 2026');
  const end = texts.indexOf('4,311.95');
  expect(end - start).toBeGreaterThan(2);
  expect(
    texts
      .slice(start + 1, end)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe(run);
});

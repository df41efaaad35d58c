import { readLayout } from '../../src/domain/layouts/validate-layout.ts';
import { statementShape } from '../../src/domain/layouts/statement-shape.ts';
import type { ContentShape } from '../../src/domain/layouts/content-shape.ts';

export const value = (path: string, format = 'text') => ({ path, format });

export const style = {
  margin: 48,
  size: 9.5,
  headings: [19, 11, 17],
  padding: 2.6,
  filled: false,
  striped: false,
  bar: 0,
  tinted: false,
  scales: [0.9],
};

export const layoutOf = (...blocks: readonly unknown[]) => ({
  header: [value('company.name'), value('employee.name'), value('payPeriod', 'period')],
  style,
  blocks,
});

export const issuesOf = (input: unknown, shape: ContentShape = statementShape) => {
  const read = readLayout(input, shape);
  return 'issues' in read ? read.issues : [];
};

export const placesOf = (input: unknown, shape?: ContentShape) =>
  issuesOf(input, shape).map(({ field, rule }) => `${field} ${rule}`);

/** Two columns: the name of a row, and its amount. */
export const TWO = ['name', 'amount'].map((cell) => ({ label: cell, cell, share: 1 }));

export const table = (fields: object) => ({
  kind: 'table',
  rows: 'earnings',
  columns: [{ label: 'Earnings', cell: 'name', share: 60 }],
  ...fields,
});

export const totals = (fields: object) => ({
  kind: 'totals',
  columns: ['Summary', 'This period'],
  of: ['totals'],
  lines: [{ label: 'Net pay', of: 'net' }],
  ...fields,
});

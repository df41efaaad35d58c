import type { LayoutBlock, LayoutCell, LayoutStyle } from '../layouts/layout.ts';
import type { LayoutValue } from '../layouts/layout-value.ts';
import { text } from '../layouts/parts.ts';

/** How forms look: small type in ruled cells, without ornaments. */
export const taxStyle: LayoutStyle = {
  margin: 40,
  size: 8.5,
  headings: [14, 12, 12],
  padding: 2,
  filled: false,
  striped: false,
  bar: 0,
  tinted: false,
  scales: [0.94, 0.88, 0.82],
};

/** What each later page of a form begins with. */
export const taxHeader = [text('company.name'), text('employee.name'), text('year')] as const;

/** Returns a cell with an amount. */
export const amountCell = (label: string, path: string): LayoutCell => ({
  label,
  values: [{ path, format: 'amount' }],
  align: 'right',
});

/** Returns a cell with texts. */
export const textCell = (label: string, ...values: readonly LayoutValue[]): LayoutCell => ({
  label,
  values,
});

/** The name and the address of the company. */
export const companyLines = [text('company.name'), text('company.address')] as const;

/** The name and the address of the employee. */
export const employeeLines = [text('employee.name'), text('employee.address')] as const;

/** Returns white space. */
export const space = (height: number) => ({ kind: 'spacer', height }) as const;

/** Returns parts of a form, each on a page of its own. */
export const onPages = (parts: readonly (readonly LayoutBlock[])[]): readonly LayoutBlock[] =>
  parts.flatMap((blocks, index) => (index === 0 ? blocks : [{ kind: 'pageBreak' }, ...blocks]));

import { checkLayout } from '../layouts/check-layout.ts';
import type { BlockOf, Layout, LayoutBlock } from '../layouts/layout.ts';
import { text } from '../layouts/parts.ts';
import { companyLines, onPages, space, taxHeader, taxStyle, textCell } from './tax-parts.ts';
import { W2_COPIES, type W2Copy } from './w2-copies.ts';

const parties: BlockOf<'cells'> = {
  kind: 'cells',
  rows: [
    [
      textCell('a Employer’s name, address, and ZIP code', ...companyLines),
      textCell('i Employee’s address and ZIP code', text('employee.address')),
    ],
    [
      textCell('b Employer’s Federal EIN', text('company.ein')),
      textCell('h Employee’s name', text('employee.name')),
    ],
    [
      textCell('c Tax year/Form corrected', text('corrected.form')),
      textCell('d Employee’s correct SSN', text('employee.maskedSsn')),
    ],
    [
      textCell('e Corrected SSN and/or name', text('corrected.isPersonal')),
      textCell('f Employee’s previously reported SSN', text('corrected.ssn')),
    ],
    [textCell('g Employee’s previously reported name', text('corrected.name'))],
  ],
};

const changes = (rows: string, format: 'amount' | 'text'): BlockOf<'table'> => ({
  kind: 'table',
  rows,
  columns: [
    { label: 'Box', cell: 'name', share: 50 },
    { label: 'Previously reported', cell: 'previous', format, share: 25 },
    { label: 'Correct information', cell: 'correct', format, share: 25 },
  ],
});

const copyBlocks = ({ level, name, notes }: W2Copy): readonly LayoutBlock[] => [
  { kind: 'heading', level, text: 'Form W-2c Corrected Wage and Tax Statement' },
  { kind: 'text', value: name, style: 'strong' },
  space(6),
  parties,
  space(12),
  changes('changes.amounts', 'amount'),
  space(12),
  changes('changes.texts', 'text'),
  space(12),
  { kind: 'text', value: 'Department of the Treasury – Internal Revenue Service', style: 'small' },
  ...notes.map((value): LayoutBlock => ({ kind: 'text', value, style: 'small' })),
];

/**
 * Copies B, C and 2 of Form W-2c, each on a page of its own, with the boxes that are corrected (IRS Publication
 * 1223, and General Instructions for Forms W-2 and W-3, Specific Instructions for Form W-2c).
 */
export const w2cLayout: Layout = checkLayout({
  header: taxHeader,
  style: taxStyle,
  blocks: [...onPages(W2_COPIES.map(copyBlocks)), { kind: 'pageNumber' }],
});

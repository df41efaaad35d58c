import { checkLayout } from '../layouts/check-layout.ts';
import type { BlockOf, Layout, LayoutBlock } from '../layouts/layout.ts';
import { text } from '../layouts/parts.ts';
import { W2_COPIES, type W2Copy } from './w2-copies.ts';
import {
  amountCell,
  companyLines,
  employeeLines,
  onPages,
  space,
  taxHeader,
  taxStyle,
  textCell,
} from './tax-parts.ts';

/** Publication 1141: boxes 1 to 6 stand together, in the order of the official form, at the upper right. */
const cores: BlockOf<'cells'> = {
  kind: 'cells',
  rows: [
    [
      amountCell('1 Wages, tips, other compensation', 'boxes.1'),
      amountCell('2 Federal income tax withheld', 'boxes.2'),
    ],
    [
      amountCell('3 Social security wages', 'boxes.3'),
      amountCell('4 Social security tax withheld', 'boxes.4'),
    ],
    [
      amountCell('5 Medicare wages and tips', 'boxes.5'),
      amountCell('6 Medicare tax withheld', 'boxes.6'),
    ],
    [amountCell('7 Social security tips', 'boxes.7'), amountCell('8 Allocated tips', 'boxes.8')],
    [
      amountCell('10 Dependent care benefits', 'boxes.10'),
      amountCell('11 Nonqualified plans', 'boxes.11'),
    ],
    [
      textCell('13 Statutory employee', text('boxes.13.statutoryEmployee')),
      textCell('13 Retirement plan', text('boxes.13.retirementPlan')),
      textCell('13 Third-party sick pay', text('boxes.13.thirdPartySickPay')),
    ],
  ],
};

const parties: BlockOf<'cells'> = {
  kind: 'cells',
  rows: [
    [
      textCell('a Employee’s social security number', text('employee.maskedSsn')),
      textCell('b Employer identification number (EIN)', text('company.ein')),
    ],
    [textCell('c Employer’s name, address, and ZIP code', ...companyLines)],
    [textCell('d Control number', text('boxes.d'))],
    [textCell('e, f Employee’s name, address, and ZIP code', ...employeeLines)],
  ],
};

const labeled = (label: string, when: BlockOf<'table'>['when']): BlockOf<'table'> => ({
  kind: 'table',
  rows: 'boxes.14',
  columns: [
    { label, cell: 'label', share: 60 },
    { label: 'Amount', cell: 'amount', share: 40 },
  ],
  ...(when && { when }),
});

/** Boxes 12 and 14 as tables, since copies for employees may have any number of items. */
const lists: BlockOf<'columns'> = {
  kind: 'columns',
  gap: 20,
  columns: [
    {
      share: 50,
      blocks: [
        {
          kind: 'table',
          rows: 'boxes.12',
          columns: [
            { label: '12 Code', cell: 'code', share: 40 },
            { label: 'Amount', cell: 'amount', share: 60 },
          ],
        },
      ],
    },
    {
      share: 50,
      blocks: [
        labeled('14 Other', { absent: 'form.splitBox14' }),
        labeled('14a Other', { present: 'form.splitBox14' }),
        {
          kind: 'fields',
          fields: [{ label: '14b Treasury Tipped Occupation Code(s)', value: text('boxes.14b') }],
        },
      ],
    },
  ],
};

const states: BlockOf<'table'> = {
  kind: 'table',
  rows: 'states',
  columns: [
    { label: '15 State', cell: 'state', share: 9 },
    { label: 'Employer’s state ID number', cell: 'number', format: 'text', share: 18 },
    { label: '16 State wages, tips, etc.', cell: 'wages', share: 16 },
    { label: '17 State income tax', cell: 'tax', share: 14 },
    { label: '18 Local wages, tips, etc.', cell: 'localWages', share: 16 },
    { label: '19 Local income tax', cell: 'localTax', share: 14 },
    { label: '20 Locality name', cell: 'locality', format: 'text', share: 13 },
  ],
};

const copyBlocks = ({ level, name, notes }: W2Copy): readonly LayoutBlock[] => [
  {
    kind: 'columns',
    gap: 20,
    columns: [
      {
        share: 70,
        blocks: [
          { kind: 'heading', level, text: 'Form W-2 Wage and Tax Statement' },
          { kind: 'text', value: name, style: 'strong' },
        ],
      },
      {
        share: 30,
        blocks: [
          { kind: 'text', value: text('year'), style: 'figure', align: 'right' },
          {
            kind: 'fields',
            fields: [{ label: 'OMB No.', value: text('form.omb') }],
          },
        ],
      },
    ],
  },
  space(6),
  {
    kind: 'columns',
    gap: 0,
    columns: [
      { share: 50, blocks: [parties] },
      { share: 50, blocks: [cores] },
    ],
  },
  space(12),
  lists,
  space(12),
  states,
  space(12),
  { kind: 'text', value: 'Department of the Treasury – Internal Revenue Service', style: 'small' },
  ...notes.map((value): LayoutBlock => ({ kind: 'text', value, style: 'small' })),
];

/**
 * Copies B, C and 2 of Form W-2, each on a page of its own. IRS Publication 1141, requirements for substitute
 * forms furnished to employees: numbers and titles of boxes as on the official form, the year, the names of the
 * copies. The EIN is printed in full; the SSN may be truncated (Treasury Regulations 301.6109-4).
 */
export const w2Layout: Layout = checkLayout({
  header: taxHeader,
  style: taxStyle,
  blocks: [...onPages(W2_COPIES.map(copyBlocks)), { kind: 'pageNumber' }],
});

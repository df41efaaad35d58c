import { checkLayout } from '../layouts/check-layout.ts';
import type { BlockOf, Layout, LayoutCell } from '../layouts/layout.ts';
import type { Condition } from '../layouts/layout-value.ts';
import { text } from '../layouts/parts.ts';
import { amountCell, companyLines, space, taxStyle, textCell } from './tax-parts.ts';

const parties: BlockOf<'cells'> = {
  kind: 'cells',
  rows: [
    [
      textCell(
        'PAYER’S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.',
        ...companyLines,
        text('company.phone'),
      ),
    ],
    [
      textCell('PAYER’S TIN', text('company.ein')),
      textCell('RECIPIENT’S TIN', text('recipient.tin')),
    ],
    [textCell('RECIPIENT’S name', text('recipient.name'))],
    [
      textCell(
        'Street address (including apt. no.), city or town, state or province, country, and ZIP or foreign postal code',
        text('employee.address'),
      ),
    ],
    [textCell('Account number (see instructions)', text('accountNumber'))],
  ],
};

/** The columns of states, by the numbers of their boxes. */
const statesTable = (tax: string, state: string, income: string): BlockOf<'table'> => ({
  kind: 'table',
  rows: 'states',
  columns: [
    { label: `${state} State`, cell: 'state', share: 15 },
    { label: 'Payer’s state no.', cell: 'number', format: 'text', share: 35 },
    { label: `${tax} State tax withheld`, cell: 'tax', share: 25 },
    { label: `${income} State income`, cell: 'income', share: 25 },
  ],
});

/** What Publication 1179 asks for on Copy B of both forms. */
const NOTICE =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';

const cells = (rows: readonly (readonly LayoutCell[])[], when?: Condition): BlockOf<'cells'> => ({
  kind: 'cells',
  rows,
  ...(when && { when }),
});

/** Excess golden parachute payments are on Form 1099-NEC from 2025 on, and were on Form 1099-MISC before. */
const MOVED = 'revision.movedParachutes';

/** What differs between the forms. */
interface Form {
  readonly title: string;
  readonly omb: string;
  readonly boxes: readonly BlockOf<'cells'>[];
  readonly states: BlockOf<'table'>;
}

const layoutOf = ({ title, omb, boxes, states }: Form): Layout =>
  checkLayout({
    header: [text('company.name'), text('recipient.name'), text('year')],
    style: taxStyle,
    blocks: [
      {
        kind: 'columns',
        gap: 20,
        columns: [
          {
            share: 70,
            blocks: [
              { kind: 'heading', level: 1, text: title },
              { kind: 'text', value: 'Copy B For Recipient', style: 'strong' },
              {
                kind: 'text',
                value: 'CORRECTED',
                style: 'strong',
                when: { present: 'corrected' },
              },
            ],
          },
          {
            share: 30,
            blocks: [
              { kind: 'text', value: 'For calendar year', style: 'small', align: 'right' },
              { kind: 'text', value: text('year'), style: 'figure', align: 'right' },
              { kind: 'text', value: `OMB No. ${omb}`, style: 'small', align: 'right' },
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
          { share: 50, blocks: boxes },
        ],
      },
      space(12),
      states,
      space(12),
      {
        kind: 'text',
        value: 'Department of the Treasury – Internal Revenue Service',
        style: 'small',
      },
      { kind: 'text', value: NOTICE, style: 'small' },
      { kind: 'pageNumber' },
    ],
  });

const DIRECT_SALES =
  'Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale';

/** Copy B of Form 1099-NEC (OMB 1545-0116). */
export const necLayout: Layout = layoutOf({
  title: 'Form 1099-NEC Nonemployee Compensation',
  omb: '1545-0116',
  boxes: [
    cells([
      [amountCell('1 Nonemployee compensation', 'boxes.1')],
      [textCell(`2 ${DIRECT_SALES}`, text('boxes.2'))],
    ]),
    cells([[amountCell('3 Excess golden parachute payments', 'boxes.3')]], { present: MOVED }),
    cells([[amountCell('4 Federal income tax withheld', 'boxes.4')]]),
  ],
  states: statesTable('5', '6', '7'),
});

const fatca = textCell('13 FATCA filing requirement', text('boxes.13'));
const deferred = amountCell('15 Nonqualified deferred compensation', 'boxes.15');

/** Copy B of Form 1099-MISC (OMB 1545-0115). */
export const miscLayout: Layout = layoutOf({
  title: 'Form 1099-MISC Miscellaneous Information',
  omb: '1545-0115',
  boxes: [
    cells([
      [amountCell('1 Rents', 'boxes.1'), amountCell('2 Royalties', 'boxes.2')],
      [
        amountCell('3 Other income', 'boxes.3'),
        amountCell('4 Federal income tax withheld', 'boxes.4'),
      ],
      [
        amountCell('5 Fishing boat proceeds', 'boxes.5'),
        amountCell('6 Medical and health care payments', 'boxes.6'),
      ],
      [
        textCell(`7 ${DIRECT_SALES}`, text('boxes.7')),
        amountCell('8 Substitute payments in lieu of dividends or interest', 'boxes.8'),
      ],
      [
        amountCell('9 Crop insurance proceeds', 'boxes.9'),
        amountCell('10 Gross proceeds paid to an attorney', 'boxes.10'),
      ],
      [
        amountCell('11 Fish purchased for resale', 'boxes.11'),
        amountCell('12 Section 409A deferrals', 'boxes.12'),
      ],
    ]),
    cells([[fatca, amountCell('14 Excess golden parachute payments', 'boxes.14')], [deferred]], {
      absent: MOVED,
    }),
    cells([[fatca, deferred]], { present: MOVED }),
  ],
  states: statesTable('16', '17', '18'),
});

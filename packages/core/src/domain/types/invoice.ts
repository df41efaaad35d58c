import type { TemplateId } from '../layouts/appearance.ts';
import { checkLayout } from '../layouts/check-layout.ts';
import { classic } from '../layouts/classic.ts';
import { compact } from '../layouts/compact.ts';
import type { Layout, LayoutStyle } from '../layouts/layout.ts';
import { amountBox, letterhead } from '../layouts/letterhead.ts';
import { modern } from '../layouts/modern.ts';
import { date, lines, text } from '../layouts/parts.ts';
import { space } from '../tax-forms/tax-parts.ts';

/** Returns an invoice: the letterhead, the numbers, the lines, and the total in a box. */
const invoice = (style: LayoutStyle): Layout =>
  checkLayout({
    header: [text('company.name'), text('number'), date('date')],
    style,
    blocks: [
      ...letterhead([
        { label: 'Number', value: text('number') },
        { label: 'Date', value: date('date') },
        { label: 'Due date', value: date('dueDate') },
        { label: 'Currency', value: text('currency') },
      ]),
      { kind: 'heading', level: 2, text: 'Bill to', when: { present: 'billTo' } },
      { kind: 'text', value: text('billTo'), when: { present: 'billTo' } },
      space(16),
      {
        kind: 'table',
        rows: 'lines',
        columns: [
          { label: 'Item', cell: 'name', share: 34 },
          { label: 'Quantity', cell: 'quantity', share: 11 },
          { label: 'Price', cell: 'price', share: 13 },
          { label: 'Amount', cell: 'amount', share: 14 },
          { label: 'Discount', cell: 'discount', share: 12, isOptional: true },
          { label: 'Tax', cell: 'tax', share: 12, isOptional: true },
          { label: 'Total', cell: 'total', share: 14 },
        ],
        sum: {
          label: 'Total',
          cells: {
            amount: 'totals.amount',
            discount: 'totals.discount',
            tax: 'totals.tax',
            total: 'totals.total',
          },
        },
      },
      space(16),
      amountBox('Amount due', 'totals.total'),
      space(12),
      { kind: 'heading', level: 2, text: 'Notes', when: { present: 'notes' } },
      { kind: 'text', value: lines('notes'), when: { present: 'notes' } },
      { kind: 'pageNumber' },
    ],
  });

/** The layouts of invoices. */
export const invoiceLayouts: Readonly<Record<TemplateId, Layout>> = {
  classic: invoice(classic.style),
  modern: invoice(modern.style),
  compact: invoice(compact.style),
};

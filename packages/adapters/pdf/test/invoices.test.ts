import { expect, test } from 'vitest';
import { orderedTexts } from './ordered-texts.ts';

test('an invoice that is ordered prints lines that add up to its total', async () => {
  const pages = await orderedTexts({
    type: 'Invoice',
    content: {
      number: 'R-1',
      date: '2026-02-01',
      dueDate: '2026-02-15',
      lines: [
        { name: 'Payroll', quantity: 12, price: '4.50', amount: '54.00', tax: '5.40' },
        { name: 'Forms', quantity: 3, price: '2.00', amount: '6.00', discount: '1.00' },
      ],
    },
  });
  expect(pages).toHaveLength(1);
  const texts = ['Invoice', 'R-1', 'Company 1', '59.40', '5.00', '60.00', '64.40', '$64.40'];
  expect(pages[0]).toEqual(expect.arrayContaining(texts));
});

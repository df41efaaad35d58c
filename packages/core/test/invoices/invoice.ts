/** The content of an invoice. */
export const INVOICE = {
  number: 'R-1',
  date: '2026-02-01',
  dueDate: '2026-02-15',
  lines: [
    { name: 'Payroll, 12 employees', quantity: '12', price: '4.50', amount: '54.00' },
    { name: 'Forms', quantity: 2, price: '10.005', amount: '20.01', discount: 1, tax: '3.61' },
  ],
  billTo: ['Hopper LLC', '1 Main Street'],
  notes: 'Thank you.',
};

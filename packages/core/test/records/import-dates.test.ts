import { expect, test } from 'vitest';
import { sampleYears } from './sample-years.ts';

test.each([
  [{ pay_date: '01/31/2026' }, 'content.pay_date'],
  [{ pay_date: '2026-02-29' }, 'content.pay_date'],
  [{ pay_period: { start: '1/1/2026', end: '2026-01-31' } }, 'content.pay_period.start'],
  [{ pay_period: { start: '2026-01-01', end: 31 } }, 'content.pay_period.end'],
])('an imported statement is refused with a date in another form: %j', async (dates, field) => {
  const { documents } = await sampleYears();
  const earnings = [{ name: 'Regular', amount: '1000.00' }];
  const content = { pay_date: '2026-01-31', earnings, ...dates };
  const rows = ['Completed', 'Void'].map((status) => ({
    external_id: status,
    employee: 'E-10',
    type: 'Pay Statement',
    status,
    content,
  }));
  const { counts, refused } = await documents(rows);
  expect(counts).toMatchObject({ added: 1, refused: 1 });
  expect(refused).toMatchObject([{ line: 2, issues: [{ field }] }]);
});

test.each([
  [{ type: 'paystub' }, { field: 'type', expected: 'Paystub, in these letters' }],
  [{ type: 'Pay-Statement' }, { field: 'type', expected: 'Pay Statement, in these letters' }],
  [{ status: 'completed' }, { field: 'status', expected: 'Completed, in these letters' }],
])(
  'an imported statement is refused that other letters would keep out of the year: %j',
  async (written, issue) => {
    const { documents } = await sampleYears();
    const content = { pay_date: '2026-01-31', earnings: [{ name: 'Regular', amount: '1000.00' }] };
    const row = { employee: 'E-10', type: 'Pay Stub', status: 'Completed', content };
    const { counts, refused } = await documents([
      { ...row, external_id: 'A', ...written },
      { ...row, external_id: 'B', type: 'Payslip' },
      { ...row, external_id: 'C', status: 'Paid' },
      { ...row, external_id: 'D', type: 'paystub', status: 'pending' },
    ]);
    expect(counts).toMatchObject({ added: 3, refused: 1 });
    expect(refused).toMatchObject([{ line: 2, issues: [issue] }]);
  },
);

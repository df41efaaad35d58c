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

import type { Answer } from './client.ts';
import type { Client } from './records.ts';

/** The type of the sample layout. */
export const TYPE = 'Pay Statement';

/** Returns a layout of pay statements that prints a text, as a client sends it. */
export const layoutWith = (text: string) => ({
  header: [
    { path: 'company.name', format: 'text' },
    { path: 'employee.name', format: 'text' },
    { path: 'payPeriod', format: 'period' },
  ],
  style: {
    margin: 48,
    size: 9.5,
    headings: [19, 11, 17],
    padding: 2.6,
    filled: false,
    striped: true,
    bar: 0,
    tinted: false,
    scales: [0.95],
  },
  blocks: [
    { kind: 'heading', level: 1, text },
    {
      kind: 'table',
      rows: 'earnings',
      columns: [
        { label: 'Earnings', cell: 'name', share: 3 },
        { label: 'Hours', cell: 'hours', share: 1, isOptional: true },
        { label: 'Current', cell: 'amount', share: 1 },
      ],
    },
    { kind: 'pageNumber' },
  ],
});

/** Creates a layout that prints a text. */
export const createLayout = (
  client: Client,
  name: string,
  text = 'Our pay slip',
): Promise<Answer> => client.post('/admin/layouts', { name, type: TYPE, layout: layoutWith(text) });

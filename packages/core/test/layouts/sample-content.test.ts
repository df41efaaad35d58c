import { expect, test } from 'vitest';
import { sampleContent } from '../../src/domain/layouts/sample-content.ts';

test('sample content has a value of each kind, and three rows at most', () => {
  const row = { name: 'name', unit: { kind: 'choice', of: ['hours', 'days'] } } as const;
  const content = sampleContent(
    {
      checkNumber: 'text?',
      note: 'note',
      amount: 'number',
      payDate: 'date',
      currency: 'currency',
      lang: 'lang',
      address: 'lines',
      paragraphs: 'texts',
      company: { kind: 'part', of: { name: 'name' } },
      rows: { kind: 'rows', of: row },
      one: { kind: 'rows', max: 1, of: row },
    },
    'de',
  );
  expect(content).toEqual({
    checkNumber: 'Check number',
    note: 'Note, line 1\nNote, line 2',
    amount: '1234.56',
    payDate: '2026-01-31',
    currency: 'USD',
    lang: 'de',
    address: ['Address, line 1', 'Address, line 2'],
    paragraphs: ['Paragraphs, paragraph 1.', 'Paragraphs, paragraph 2.'],
    company: { name: 'Name' },
    rows: ['hours', 'days', 'hours'].map((unit) => ({ name: 'Name', unit })),
    one: [{ name: 'Name', unit: 'hours' }],
  });
});

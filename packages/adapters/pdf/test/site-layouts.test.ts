import { formOf, documentTypes, readLayout, type Layout } from '@paydocs/core';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { pdfRenderer } from '../src/index.ts';
import { textsOf, withPdf } from './read-pdf.ts';

const renderer = pdfRenderer({ concurrency: 1 });
afterAll(async () => renderer.close());

const type = documentTypes().of('Pay Statement');
const { header, style } = type.layouts.classic;

/** Returns a layout as a client sends it; fails for one that is refused. */
const layoutOf = (overrides: object): Layout => {
  const input: unknown = { header, style, blocks: [], ...overrides };
  const read = readLayout(JSON.parse(JSON.stringify(input)), type.shape);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read.layout;
};

const rows = Array.from({ length: 200 }, (_, index) => ({
  name: `Row ${index}`,
  amount: '1.00',
  yearToDate: '1.00',
  hours: null,
  units: null,
  rate: null,
  multiplier: null,
}));

const requestOf = (layout: Layout, content = buildPayStatement()) =>
  buildRenderRequest({ content, form: formOf(type, { layout, lang: content.lang }) });

const table = {
  kind: 'table',
  rows: 'earnings',
  columns: Array.from({ length: 12 }, () => ({ label: 'A', cell: 'name', share: 1 })),
};

const nested = (levels: number): object =>
  levels === 1
    ? { kind: 'text', value: { path: 'company.name', format: 'text' } }
    : {
        kind: 'columns',
        gap: 72,
        columns: [
          { share: 1, blocks: [nested(levels - 1)] },
          { share: 100, blocks: [{ kind: 'rule', height: 1 }] },
        ],
      };

describe('a layout of a site', () => {
  test('is printed with its labels as they are, beside translated ones', async () => {
    const blocks = [
      { kind: 'heading', level: 1, text: 'Unser Lohnzettel' },
      { kind: 'heading', level: 2, text: 'Net pay' },
      { kind: 'pageNumber' },
    ];
    const content = buildPayStatement({ lang: 'de' });
    const request = requestOf(layoutOf({ blocks }), content);
    expect(await renderer.render(request)).toMatchObject({ outcome: 'rendered', warnings: [] });
    const text = JSON.stringify(await withPdf(request, textsOf));
    expect(text).toContain('Unser Lohnzettel');
    expect(text).not.toContain('Net pay');
  });

  test.each([
    ['many tables of many rows', 'rendered', { blocks: Array.from({ length: 5 }, () => table) }],
    [
      'all that is large',
      'refused',
      {
        style: { ...style, margin: 144, size: 16, padding: 12, headings: [48, 48, 48], bar: 72 },
        blocks: [
          ...Array.from({ length: 20 }, () => ({ kind: 'spacer', height: 200 })),
          { kind: 'heading', level: 1, text: 'W'.repeat(500) },
          { kind: 'box', padding: 48, blocks: [nested(5)] },
          { kind: 'box', padding: 48, blocks: [table] },
          {
            kind: 'totals',
            columns: ['W'.repeat(500), 'B'],
            of: ['totals'],
            lines: [{ label: 'W'.repeat(500), of: 'net' }],
          },
        ],
      },
    ],
    ['columns without room', 'rendered', { blocks: [nested(6), nested(6)] }],
    [
      'a page break after each block',
      'rendered',
      { blocks: Array.from({ length: 200 }, () => ({ kind: 'pageBreak' })) },
    ],
    ['nothing', 'rendered', {}],
  ])(
    'ends in time for %s',
    async (_name, expected, overrides) => {
      const startedMs = performance.now();
      const content = buildPayStatement({ earnings: rows });
      const { outcome } = await renderer.render(requestOf(layoutOf(overrides), content));
      expect(outcome).toBe(expected);
      expect(performance.now() - startedMs).toBeLessThan(30_000);
    },
    60_000,
  );
});

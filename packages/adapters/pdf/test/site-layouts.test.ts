import { formOf, documentTypes, readLayout, type Layout } from '@paydocs/core';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { pdfRenderer } from '../src/index.ts';
import { drawPage } from '../src/rendering/draw-page.ts';
import { pixelsOf } from './pictures.ts';
import { bytesOf, textsOf, withPdf } from './read-pdf.ts';

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

/** A block in a column that leaves it no width. */
const narrow = (block: object): object => ({
  kind: 'columns',
  gap: 72,
  columns: [
    { share: 1, blocks: [block] },
    ...Array.from({ length: 5 }, () => ({ share: 100, blocks: [{ kind: 'rule', height: 1 }] })),
  ],
});

const NAME = { path: 'company.name', format: 'text' };

describe('a layout of a site', () => {
  test.each([
    { kind: 'text', value: 'W'.repeat(500) },
    { kind: 'heading', level: 1, text: NAME },
    { kind: 'fields', fields: [{ label: 'Employer', value: NAME }] },
    { kind: 'cells', rows: [[{ label: 'Employer', values: [NAME] }]] },
    { kind: 'box', padding: 48, blocks: [{ kind: 'box', padding: 48, blocks: [table] }] },
    { kind: 'totals', columns: ['A', 'B'], of: ['totals'], lines: [{ label: 'C', of: 'net' }] },
  ])('never leaves a block without an outcome for want of room: %j', async (block) => {
    const { outcome } = await renderer.render(requestOf(layoutOf({ blocks: [narrow(block)] })));
    expect(outcome).toMatch(/^(?:rendered|refused)$/);
  });

  test('is refused ten thousand rows at once', async () => {
    const startedMs = performance.now();
    const many = Array.from({ length: 50 }, () => rows).flat();
    const request = requestOf(layoutOf({ blocks: [table] }), buildPayStatement({ earnings: many }));
    expect(await renderer.render(request)).toMatchObject({ code: 'content.too-long' });
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  });

  test('is printed in its own colors', async () => {
    const blocks = [
      { kind: 'rule', height: 200 },
      { kind: 'text', value: 'Note', color: '#7a1f1f' },
    ];
    const layout = layoutOf({ blocks, style: { ...style, color: '#0b5a3c' } });
    const pdf = await bytesOf(requestOf(layout));
    const picture = await drawPage({ pdf, page: 1, dotsPerInch: 72 });
    if (picture.outcome === 'unsupported') throw new Error(picture.detail);
    const { width, values } = pixelsOf(Buffer.from(picture.bytes));
    const at = 3 * (width * 100 + 300);
    expect(values.toString('hex', at, at + 3)).toBe('0b5a3c');
  });

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

import { buildPayStatement } from '@paydocs/testing';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { pdfRenderer } from '../src/index.ts';
import { problemsOf } from './accessibility.ts';
import { readPdfFile } from './pdf-file.ts';
import { drawPage } from '../src/rendering/draw-page.ts';
import {
  hostileLayouts,
  layoutOf,
  longStatement,
  narrow,
  requestOf,
  rows,
  style,
  table,
} from './hostile-layouts.ts';
import { pixelsOf } from './pictures.ts';
import { absentStatement } from './sample-statements.ts';
import { bytesOf, textsOf, withPdf } from './read-pdf.ts';
import { cpuMs } from '../../../../tools/cpu-ms.ts';

const renderer = pdfRenderer({ concurrency: 1 });
afterAll(async () => renderer.close());

/** The heap of a thread, 176 MiB, and what it holds beside it. */
const GROWTH_MAX_MIB = 256;

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
    const startedMs = cpuMs();
    const many = Array.from({ length: 50 }, () => rows).flat();
    const request = requestOf(layoutOf({ blocks: [table] }), buildPayStatement({ earnings: many }));
    expect(await renderer.render(request)).toMatchObject({ code: 'content.too-long' });
    expect(cpuMs() - startedMs).toBeLessThan(10_000);
  });

  test.each([[[3]], [[1, 3]], [[2, 3, 3, 1, 3]], [[1, 2, 3, 2]]])(
    'has headings without a gap for levels %j',
    async (levels) => {
      const blocks = levels.map((level) => ({ kind: 'heading', level, text: 'Net pay' }));
      const file = readPdfFile(await bytesOf(requestOf(layoutOf({ blocks }))));
      expect(problemsOf(file).filter((problem) => problem.includes('higher one'))).toEqual([]);
    },
  );

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

  test('prints rows of kinds that its groups lack, and texts as they are', async () => {
    const deductions = (['tax', 'pre_tax', 'post_tax'] as const).map((kind) => ({
      name: `Row of ${kind}`,
      kind,
      amount: '1.00',
      yearToDate: '1.00',
    }));
    const columns = [
      { label: 'Kind', cell: 'kind', share: 1 },
      { label: 'Deductions', cell: 'name', share: 1 },
    ];
    const groups = ['tax', 'pre_tax', 'post_tax'].map((kind) => ({ kind, label: kind }));
    const layout = layoutOf({ blocks: [{ kind: 'table', rows: 'deductions', columns, groups }] });
    const blocks = layout.blocks.map((block) =>
      // A version of an earlier release may have any groups.
      block.kind === 'table' ? { ...block, groups: groups.slice(0, 1) } : block,
    );
    const request = requestOf({ ...layout, blocks }, buildPayStatement({ deductions }));
    const [texts] = await withPdf(request, textsOf);
    const others = ['pre_tax', 'Row of pre_tax', 'post_tax', 'Row of post_tax'];
    expect(texts).toEqual(['Kind', 'Deductions', ...others, 'tax', 'tax', 'Row of tax']);
  });

  test.each([
    [[], ['Earnings', 'Amount', 'Regular', '120.00', 'Regular', '60.00']],
    [
      ['yearToDate'],
      [
        'Earnings',
        'Amount',
        'Year',
        'Regular',
        '120.00',
        'Regular',
        '60.00',
        '2,580.00',
        'Bonus',
        '400.00',
      ],
    ],
  ])('prints a row that is absent this time beside its year alone: %j', async (years, expected) => {
    const columns = [
      { label: 'Earnings', cell: 'name', share: 1 },
      { label: 'Amount', cell: 'amount', share: 1 },
      ...years.map((cell) => ({ label: 'Year', cell, share: 1 })),
    ];
    const layout = layoutOf({ blocks: [{ kind: 'table', rows: 'earnings', columns }] });
    const [texts] = await withPdf(requestOf(layout, absentStatement), textsOf);
    expect(texts).toEqual(expected);
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

  test.each(hostileLayouts)('ends in time for %s', async (_name, expected, overrides) => {
    const startedMs = cpuMs();
    const { outcome } = await renderer.render(requestOf(layoutOf(overrides), longStatement));
    expect(outcome).toBe(expected);
    expect(cpuMs() - startedMs).toBeLessThan(30_000);
  });

  test('takes no more memory than a thread may', async () => {
    const program = fileURLToPath(new URL('programs/render-hostile.ts', import.meta.url));
    const args = ['--conditions=@paydocs/source', program];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const { rendered, grownMiB } = JSON.parse(stdout) as Readonly<Record<string, number>>;
    expect(rendered).toBe(hostileLayouts.length);
    expect(grownMiB).toBeLessThan(GROWTH_MAX_MIB);
  }, 120_000);
});

import { documentTypes, formOf, type Layout, readLayout } from '@paydocs/core';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { render } from '../src/rendering/render.ts';

const type = documentTypes().of('Pay Statement');
const { header, style } = type.layouts.classic;
const NAME = { path: 'company.name', format: 'text' } as const;

const layoutOf = (blocks: readonly object[], overrides: object = {}): Layout => {
  const read = readLayout({ header, style, blocks, ...overrides }, type.shape);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read.layout;
};

const warningsOf = async (layout: Layout, isPreview = true): Promise<readonly string[]> => {
  const content = buildPayStatement({ notes: null, earnings: [] });
  const form = formOf(type, { layout, lang: 'en' });
  const rendering = await render(buildRenderRequest({ content, form, isPreview }));
  if (rendering.outcome === 'refused') throw new Error(rendering.detail);
  return rendering.warnings;
};

const narrow = (block: object): object => ({
  kind: 'columns',
  gap: 10,
  columns: [
    { share: 1, blocks: [block] },
    { share: 99, blocks: [{ kind: 'text', value: 'Beside' }] },
  ],
});

const columns = [
  { label: 'Deductions', cell: 'name', share: 1 },
  { label: 'Amount', cell: 'amount', share: 1 },
];

test.each([
  [{ kind: 'image', height: 20 }, 'The layout.blocks.0 shows nothing.'],
  [
    { kind: 'text', value: { path: 'notes', format: 'text' } },
    'The layout.blocks.0 shows nothing.',
  ],
  [{ kind: 'table', rows: 'earnings', columns }, 'The layout.blocks.0 shows nothing.'],
  [
    {
      kind: 'box',
      padding: 4,
      blocks: [
        { kind: 'rule', height: 1 },
        { kind: 'image', height: 9 },
      ],
    },
    'The layout.blocks.0.blocks.1 shows nothing.',
  ],
])('a preview says which block shows nothing: %j', async (block, warning) => {
  expect(await warningsOf(layoutOf([block]))).toEqual([warning]);
});

test.each([
  { kind: 'text', value: 'Indivisible' },
  { kind: 'heading', level: 1, text: 'Indivisible' },
  { kind: 'fields', fields: [{ label: 'Employer', value: NAME }] },
  { kind: 'table', rows: 'deductions', columns },
  { kind: 'cells', rows: [[{ label: 'Employer', values: [NAME] }]] },
])('a preview says which block has too little room: %j', async (block) => {
  const place = 'layout.blocks.0.columns.0.blocks.0';
  const warnings = await warningsOf(layoutOf([narrow(block)]));
  const room = `The ${place} has too little room for a word or a number.`;
  // Numbers that have no room beside another block are drawn below it.
  expect(warnings).toEqual(block.kind === 'table' ? [] : [room]);
});

test('numbers in a box that is too narrow are named', async () => {
  const wide = Array.from({ length: 12 }, (_, index) => ({ ...columns[index && 1], share: 1 }));
  const block = { kind: 'table', rows: 'deductions', columns: wide };
  const inside = {
    kind: 'box',
    padding: 48,
    blocks: [{ kind: 'box', padding: 48, blocks: [block] }],
  };
  expect(await warningsOf(layoutOf([inside]))).toContain(
    'The layout.blocks.0.blocks.0.blocks.0 has too little room for a word or a number.',
  );
});

test('a head of later pages that is cut is named', async () => {
  const long = Array.from({ length: 3 }, () => ({ path: 'company.address', format: 'line' }));
  expect(
    await warningsOf(layoutOf([], { header: long, style: { ...style, margin: 144 } })),
  ).toEqual(['The layout.header is cut on later pages.']);
});

test('white space, and a block whose condition does not hold, are no warning', async () => {
  const blocks = [
    { kind: 'spacer', height: 9 },
    { kind: 'pageNumber' },
    { kind: 'image', height: 9, when: { present: 'logo' } },
  ];
  expect(await warningsOf(layoutOf(blocks))).toEqual([]);
});

test('a document has no warning of its layout, and the same bytes', async () => {
  const layout = layoutOf([{ kind: 'image', height: 20 }]);
  expect(await warningsOf(layout, false)).toEqual([]);
});

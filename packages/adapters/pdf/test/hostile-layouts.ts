import { documentTypes, formOf, type Layout, readLayout } from '@paydocs/core';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';

const type = documentTypes().of('Pay Statement');
const { header } = type.layouts.classic;
export const { style } = type.layouts.classic;

/** Returns a layout as a client sends it; fails for one that is refused. */
export const layoutOf = (overrides: object): Layout => {
  const input: unknown = { header, style, blocks: [], ...overrides };
  const read = readLayout(JSON.parse(JSON.stringify(input)), type.shape);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read.layout;
};

export const rows = Array.from({ length: 200 }, (_, index) => ({
  name: `Row ${index}`,
  amount: '1.00',
  yearToDate: '1.00',
  hours: null,
  units: null,
  rate: null,
  multiplier: null,
}));

export const requestOf = (layout: Layout, content = buildPayStatement()) =>
  buildRenderRequest({ content, form: formOf(type, { layout, lang: content.lang }) });

export const table = {
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
export const narrow = (block: object): object => ({
  kind: 'columns',
  gap: 72,
  columns: [
    { share: 1, blocks: [block] },
    ...Array.from({ length: 5 }, () => ({ share: 100, blocks: [{ kind: 'rule', height: 1 }] })),
  ],
});

/** Layouts that a site may store to harm the one who renders them: name, outcome, and what they change. */
export const hostileLayouts = [
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
] as const;

/** A statement of 200 rows. */
export const longStatement = buildPayStatement({ earnings: rows });

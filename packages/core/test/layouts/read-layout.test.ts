import { describe, expect, test } from 'vitest';
import { readLayout } from '../../src/domain/layouts/validate-layout.ts';
import { BUILT_IN_TYPES } from '../../src/domain/types/document-types.ts';
import { TEMPLATE_IDS } from '../../src/domain/layouts/appearance.ts';
import { statementShape } from '../../src/domain/layouts/statement-shape.ts';
import type { ContentShape } from '../../src/domain/layouts/content-shape.ts';

const value = (path: string, format = 'text') => ({ path, format });

const style = {
  margin: 48,
  size: 9.5,
  headings: [19, 11, 17],
  padding: 2.6,
  filled: false,
  striped: false,
  bar: 0,
  tinted: false,
  scales: [0.9],
};

const layoutOf = (...blocks: readonly unknown[]) => ({
  header: [value('company.name'), value('employee.name'), value('payPeriod', 'period')],
  style,
  blocks,
});

const issuesOf = (input: unknown, shape: ContentShape = statementShape) => {
  const read = readLayout(input, shape);
  return 'issues' in read ? read.issues : [];
};

const placesOf = (input: unknown, shape?: ContentShape) =>
  issuesOf(input, shape).map(({ field, rule }) => `${field} ${rule}`);

const inBoxes = (levels: number): unknown =>
  levels === 1
    ? { kind: 'rule', height: 1 }
    : { kind: 'box', padding: 4, blocks: [inBoxes(levels - 1)] };

const table = (fields: object) => ({
  kind: 'table',
  rows: 'earnings',
  columns: [{ label: 'Earnings', cell: 'name', share: 60 }],
  ...fields,
});

const totals = (fields: object) => ({
  kind: 'totals',
  columns: ['Summary', 'This period'],
  of: ['totals'],
  lines: [{ label: 'Net pay', of: 'net' }],
  ...fields,
});

const rules = (count: number) => Array.from({ length: count }, () => ({ kind: 'pageNumber' }));

const many = (count: number) => Array.from({ length: count }, () => table({}));

const colored = (color: unknown, tinted = false) => ({
  ...layoutOf({ kind: 'heading', level: 1, text: 'a', color }, { kind: 'text', value: 'a', color }),
  style: { ...style, tinted, color },
});

describe('a layout that is read', () => {
  test.each(
    BUILT_IN_TYPES.flatMap((type) => TEMPLATE_IDS.map((id) => [type.name, id, type] as const)),
  )('of %s, %s: the built-in ones are layouts like any other', (_name, id, type) => {
    const input: unknown = JSON.parse(JSON.stringify(type.layouts[id]));

    expect(readLayout(input, type.shape)).toEqual({ layout: input });
  });

  test('is a copy with the known fields, without those that have no value', () => {
    const input = layoutOf(
      { kind: 'heading', level: 2, text: 'Pay', when: undefined },
      table({ columns: [{ label: 'a', cell: 'name', share: 1, isOptional: false }] }),
    );
    const read = readLayout(input, statementShape);

    expect('layout' in read && read.layout.blocks).toEqual([
      { kind: 'heading', level: 2, text: 'Pay' },
      table({ columns: [{ label: 'a', cell: 'name', share: 1 }] }),
    ]);
  });

  test.each([[undefined], [null], ['classic'], [[]], [7]])('is an object: %j', (input) => {
    expect(placesOf(input)).toEqual([
      `layout ${input === undefined || input === null ? 'required' : 'object'}`,
    ]);
  });

  test('has a header of three values and a style of numbers within bounds', () => {
    const input = {
      header: [value('company.name')],
      style: { ...style, size: 1e9, headings: [19, 11], scales: [0], bar: Number.NaN, filled: 1 },
      blocks: [],
    };

    expect(placesOf(input)).toEqual([
      'layout.header format',
      'layout.style.size range',
      'layout.style.headings format',
      'layout.style.filled boolean',
      'layout.style.bar range',
      'layout.style.scales.0 range',
    ]);
  });

  test('has colors that can be read on its backgrounds', () => {
    expect('layout' in readLayout(colored('#000000'), statementShape)).toBe(true);
    const read = readLayout(colored('#1D4ED8', true), statementShape);
    expect('layout' in read && [read.layout.style.color, ...read.layout.blocks]).toEqual([
      '#1d4ed8',
      { kind: 'heading', level: 1, text: 'a', color: '#1d4ed8' },
      { kind: 'text', value: 'a', color: '#1d4ed8' },
    ]);
    const places = ['layout.style.color', 'layout.blocks.0.color', 'layout.blocks.1.color'];
    for (const wrong of ['red', '#12', '#12345g', 'rgb(0,0,0)', '#1d4ed8;', 7, '#777777']) {
      expect(placesOf(colored(wrong))).toEqual(places.map((place) => `${place} format`));
    }
    expect(placesOf(colored('#767676'))).toEqual([]);
    expect(issuesOf(colored('#767676', true))).toEqual(
      places.map((field) => ({
        field,
        rule: 'format',
        expected: 'a color with a contrast of at least 4.5 to #ebebeb; that of #767676 is 3.81',
      })),
    );
  });

  test('ends for a cycle of blocks', () => {
    const box: { kind: string; padding: number; blocks: unknown[] } = {
      kind: 'box',
      padding: 1,
      blocks: [],
    };
    box.blocks.push(box, { kind: 'columns', gap: 1, columns: [{ share: 1, blocks: box.blocks }] });
    expect(placesOf(layoutOf(box)).length).toBeGreaterThan(0);
  });

  test.each([
    ['an unknown kind', { kind: 'script' }, 'kind unknown'],
    ['a name of prototypes', { kind: 'constructor' }, 'kind unknown'],
    ['no kind', {}, 'kind required'],
    ['no block', 'rule', ' object'],
    ['an unknown field', { kind: 'rule', height: 1, url: 'x' }, 'url unknown-field'],
    ['a height without end', { kind: 'spacer', height: Number.POSITIVE_INFINITY }, 'height range'],
    ['a height as text', { kind: 'spacer', height: '9' }, 'height range'],
    [
      'a page break in a box',
      { kind: 'box', padding: 1, blocks: [{ kind: 'pageBreak' }] },
      'blocks.0.kind unknown',
    ],
    ['a level of headings', { kind: 'heading', level: 4, text: 'a' }, 'level range'],
    ['half a level', { kind: 'heading', level: 1.5, text: 'a' }, 'level integer'],
    ['a huge label', { kind: 'text', value: 'a'.repeat(501) }, 'value length'],
    ['a control character', { kind: 'text', value: 'a\u0000' }, 'value characters'],
    ['a label that is a number', { kind: 'text', value: 7 }, 'value string'],
    [
      'a path outside of the content',
      { kind: 'text', value: value('company.owner') },
      'value.path unknown',
    ],
    [
      'a path of prototypes',
      { kind: 'text', value: value('company.constructor') },
      'value.path unknown',
    ],
    [
      'a path into a prototype',
      { kind: 'text', value: value('__proto__.name') },
      'value.path unknown',
    ],
    [
      'a path into a text',
      { kind: 'text', value: value('company.name.length') },
      'value.path unknown',
    ],
    ['a path of rows', { kind: 'text', value: value('earnings') }, 'value.path unknown'],
    ['an empty path', { kind: 'text', value: value('') }, 'value.path required'],
    [
      'a date of a name',
      { kind: 'text', value: value('company.name', 'date') },
      'value.path unknown',
    ],
    [
      'an amount of a date',
      { kind: 'text', value: value('payDate', 'amount') },
      'value.path unknown',
    ],
    [
      'a period of an object',
      { kind: 'text', value: value('company', 'period') },
      'value.path unknown',
    ],
    [
      'an unknown format',
      { kind: 'text', value: value('payDate', 'html') },
      'value.format unknown',
    ],
    ['an unknown style', { kind: 'text', value: 'a', style: 'blink' }, 'style unknown'],
    [
      'two conditions',
      { kind: 'pageNumber', when: { present: 'logo', absent: 'notes' } },
      'when.absent beside',
    ],
    ['no condition', { kind: 'pageNumber', when: {} }, 'when.present required'],
    [
      'a condition of nothing',
      { kind: 'pageNumber', when: { present: 'nothing' } },
      'when.present unknown',
    ],
    [
      'rows without kinds',
      { kind: 'pageNumber', when: { absent: { rows: 'earnings', besides: 'a' } } },
      'when.absent.rows unknown',
    ],
    ['no list of blocks', { kind: 'box', padding: 1, blocks: {} }, 'blocks list'],
    ['rows that are none', table({ rows: 'payDate' }), 'rows unknown'],
    ['a table without columns', table({ columns: [] }), 'columns required'],
    [
      'a column of an unknown cell',
      table({ columns: [{ label: 'a', cell: 'toString', share: 1 }] }),
      'columns.0.cell unknown',
    ],
    [
      'a column without a cell',
      table({ columns: [{ label: 'a', share: 1 }] }),
      'columns.0.cell required',
    ],
    [
      'a sum of another column',
      table({ sum: { label: 'a', cells: { amount: 'totals.net' } } }),
      'sum.cells.amount unknown-field',
    ],
    [
      'a sum of a text',
      table({ sum: { label: 'a', cells: { name: 'company.name' } } }),
      'sum.cells.name unknown',
    ],
    ['sums without a part', totals({ of: [], columns: ['a'] }), 'columns format'],
    ['sums without labels', totals({ columns: ['a'] }), 'columns format'],
    ['sums of a text', totals({ of: ['payDate'] }), 'of.0. unknown'],
    [
      'an unknown sum',
      totals({ lines: [{ label: 'a', of: 'constructor' }] }),
      'lines.0.of unknown',
    ],
    ['a sum without a name', totals({ lines: [{ label: 'a' }] }), 'lines.0.of required'],
    ['a row of no cells', { kind: 'cells', rows: [[]] }, 'rows.0 required'],
    [
      'more of rows without labels',
      { kind: 'fields', fields: [], more: 'earnings' },
      'more unknown',
    ],
    ['no value', { kind: 'fields', fields: [{ label: 'a' }] }, 'fields.0.value required'],
  ])('has no %s', (_name, block, place) => {
    const places = placesOf(layoutOf({ kind: 'pageNumber' }, block));

    expect(places).toContain(`layout.blocks.1${place.startsWith(' ') ? '' : '.'}${place}`);
  });

  test('names the nearest path, cell and sum', () => {
    const nearest = issuesOf(
      layoutOf(
        { kind: 'text', value: value('company.nme') },
        table({ columns: [{ label: 'a', cell: 'amout', share: 1 }] }),
        totals({ lines: [{ label: 'a', of: 'nett' }] }),
      ),
    ).map((issue) => ('nearest' in issue ? issue.nearest : undefined));

    expect(nearest).toEqual(['company.name', 'amount', 'net']);
  });

  test('names no nearest path where there is none', () => {
    const nothing = { lang: 'lang' } as const;
    const input = { ...layoutOf(table({}), totals({})), header: [] };

    expect(issuesOf(input, nothing).filter((issue) => 'nearest' in issue)).toEqual([]);
    const rows = { list: { kind: 'rows', of: {} } } as const;
    expect(issuesOf(layoutOf(table({ rows: 'list' })), rows)).toContainEqual({
      field: 'layout.blocks.0.columns.0.cell',
      rule: 'unknown',
      allowed: [],
    });
  });

  test('has at most 200 blocks, and each cell is one', () => {
    const cells = {
      kind: 'cells',
      rows: [
        [
          { label: 'a', values: [] },
          { label: 'b', values: [] },
        ],
      ],
    };

    expect(placesOf(layoutOf(...rules(200)))).toEqual([]);
    expect(placesOf(layoutOf(...rules(201)))).toEqual(['layout.blocks items']);
    expect(placesOf(layoutOf(...rules(197), cells))).toEqual([]);
    expect(placesOf(layoutOf(...rules(197), cells, ...rules(1)))).toEqual([
      'layout.blocks.198 items',
    ]);
  });

  test('has at most 6 levels, however a host ties a knot', () => {
    const knot: { kind: string; padding: number; blocks: unknown[] } = {
      kind: 'box',
      padding: 1,
      blocks: [],
    };
    knot.blocks.push(knot);

    expect(placesOf(layoutOf(inBoxes(6)))).toEqual([]);
    expect(placesOf(layoutOf(inBoxes(7)))).toEqual([
      `layout.blocks.0${'.blocks.0'.repeat(5)}.blocks format`,
    ]);
    expect(placesOf(layoutOf(knot))).toHaveLength(1);
  });

  test('has at most 60 columns in its tables and 65,536 characters', () => {
    const long = { kind: 'text', value: 'ä'.repeat(500) };

    expect(placesOf(layoutOf(...many(60)))).toEqual([]);
    expect(placesOf(layoutOf(...many(61)))).toEqual(['layout.blocks.60.columns items']);
    const fields = {
      kind: 'fields',
      fields: Array.from({ length: 40 }, () => ({ label: long.value, value: value('payDate') })),
    };
    expect(placesOf(layoutOf(...Array.from({ length: 4 }, () => fields)))).toEqual(['layout json']);
  });

  test('names at most 20 mistakes', () => {
    const wrong = Array.from({ length: 50 }, () => ({ kind: 'rule', height: -1, a: 1 }));

    expect(issuesOf(layoutOf(...wrong))).toHaveLength(20);
  });

  test('has no fields that an object inherits', () => {
    const inherited = Object.create({ blocks: [{ kind: 'pageNumber' }] }) as object;
    const given = layoutOf();

    expect(placesOf(Object.assign(inherited, { header: given.header, style }))).toEqual([
      'layout.blocks required',
    ]);
  });
});

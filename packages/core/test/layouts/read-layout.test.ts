import { describe, expect, test } from 'vitest';
import { readLayout } from '../../src/domain/layouts/validate-layout.ts';
import { BUILT_IN_TYPES } from '../../src/domain/types/document-types.ts';
import { TEMPLATE_IDS } from '../../src/domain/layouts/appearance.ts';
import { statementShape } from '../../src/domain/layouts/statement-shape.ts';
import { layoutOf, placesOf, style, table, totals, TWO, value } from './sample-blocks.ts';

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

  test('shows money of content with a currency alone', () => {
    const block = { kind: 'text', value: { path: 'totals.net', format: 'money' } };
    const { currency: _none, ...shape } = statementShape;

    expect(readLayout(layoutOf(block), statementShape)).toHaveProperty('layout');
    expect(readLayout(layoutOf(block), shape)).toMatchObject({
      issues: [{ field: 'layout.blocks.0.value.format', rule: 'unknown' }],
    });
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
      table({ columns: TWO, sum: { label: 'a', cells: { amount: 'company.name' } } }),
      'sum.cells.amount unknown',
    ],
    [
      'a sum in the place of its label',
      table({ columns: TWO, sum: { label: 'a', cells: { name: 'totals.net' } } }),
      'sum.cells.name unknown-field',
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
});

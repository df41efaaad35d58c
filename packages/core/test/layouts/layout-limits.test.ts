import { describe, expect, test } from 'vitest';
import { issuesOf, layoutOf, placesOf, style, table, totals, value } from './sample-blocks.ts';

const inBoxes = (levels: number): unknown =>
  levels === 1
    ? { kind: 'rule', height: 1 }
    : { kind: 'box', padding: 4, blocks: [inBoxes(levels - 1)] };

const rules = (count: number) => Array.from({ length: count }, () => ({ kind: 'pageNumber' }));

const many = (count: number) => Array.from({ length: count }, () => table({}));

describe('a layout that is read', () => {
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

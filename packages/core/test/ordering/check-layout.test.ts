import {
  checkLayout,
  DEFAULT_TYPE,
  documentTypes,
  type Layout,
  type LayoutBlock as Block,
} from '@paydocs/core';
import { describe, expect, test } from 'vitest';

const { classic } = documentTypes().of(DEFAULT_TYPE).layouts;

const layoutOf = (blocks: readonly Block[]): Layout => ({ ...classic, blocks });
const spacer: Block = { kind: 'spacer', height: 1 };
const inColumns = (blocks: readonly Block[]): Block => ({
  kind: 'columns',
  gap: 0,
  columns: [{ share: 1, blocks }],
});

const cells = (count: number): Block => ({
  kind: 'cells',
  rows: [Array.from({ length: count }, () => ({ label: 'Name', values: [] }))],
});

const nested = (levels: number): Block => (levels === 1 ? spacer : inColumns([nested(levels - 1)]));

describe('a layout', () => {
  test('has at most 200 blocks', () => {
    const blocks = Array.from({ length: 200 }, () => spacer);
    expect(checkLayout(layoutOf(blocks)).blocks).toBe(blocks);
    expect(() => checkLayout(layoutOf([...blocks, spacer]))).toThrow('at most 200 blocks');
    expect(() => checkLayout(layoutOf([inColumns(blocks)]))).toThrow('at most 200 blocks');
    const box: Block = { kind: 'box', padding: 0, blocks };
    expect(() => checkLayout(layoutOf([box]))).toThrow('at most 200 blocks');
  });

  test('has at most 6 levels', () => {
    expect(() => checkLayout(layoutOf([nested(6)]))).not.toThrow();
    expect(() => checkLayout(layoutOf([nested(7)]))).toThrow('at most 6 levels');
  });

  test('has at most 200 blocks and cells together', () => {
    expect(() => checkLayout(layoutOf([cells(99), cells(99)]))).not.toThrow();
    expect(() => checkLayout(layoutOf([cells(100), cells(99)]))).toThrow('at most 200 blocks');
  });

  test.each(['pageNumber', 'pageBreak'] as const)('has no %s in columns', (kind) => {
    expect(() => checkLayout(layoutOf([inColumns([{ kind }])]))).toThrow(RangeError);
  });
});

import { describe, expect, test } from 'vitest';
import { statementShape } from '../../src/domain/layouts/statement-shape.ts';
import { readLayout } from '../../src/domain/layouts/validate-layout.ts';
import { issuesOf, layoutOf, table } from './sample-blocks.ts';

const groupsOf = (kinds: readonly string[]) => kinds.map((kind) => ({ kind, label: kind }));

const grouped = (kinds: readonly string[], rows = 'deductions') =>
  layoutOf(table({ rows, groups: groupsOf(kinds) }));

describe('the groups of a table', () => {
  test.each([[['pre_tax', 'tax', 'post_tax']], [['tax', 'post_tax', 'pre_tax']]])(
    'name each kind once: %j',
    (kinds) => {
      expect(issuesOf(grouped(kinds))).toEqual([]);
    },
  );

  test.each([
    [['tax']],
    [['taxes', 'pre_tax', 'post_tax']],
    [['tax', 'tax', 'post_tax']],
    [['tax', 'pre_tax', 'post_tax', 'tax']],
    [[]],
  ])('are refused with other kinds, whose rows would be left out or twice: %j', (kinds) => {
    expect(issuesOf(grouped(kinds))).toEqual([
      {
        field: 'layout.blocks.0.groups',
        rule: 'format',
        expected: 'a group for each kind: tax, pre_tax, post_tax',
      },
    ]);
  });

  test('name any kind once where kinds are texts', () => {
    const of = { kind: 'text', name: 'text' } as const;
    const shape = { ...statementShape, papers: { kind: 'rows', of } } as const;
    expect(issuesOf(grouped(['a', 'b'], 'papers'), shape)).toEqual([]);
    expect(issuesOf(grouped(['a', 'a'], 'papers'), shape)).toHaveLength(1);
    const parts = { ...of, kind: { kind: 'part', of: {} } } as const;
    const others = { ...statementShape, papers: { kind: 'rows', of: parts } } as const;
    expect(issuesOf(grouped(['a'], 'papers'), others)).toHaveLength(1);
  });

  test('are refused of rows without kinds', () => {
    const expected = 'missing: the rows have no kinds';
    expect(issuesOf(grouped(['tax'], 'earnings'))).toEqual([
      { field: 'layout.blocks.0.groups', rule: 'format', expected },
    ]);
  });
});

describe('a column of a table', () => {
  const SHAPE = {
    ...statementShape,
    papers: { kind: 'rows', of: { of: 'date', name: 'text', amount: 'number?' } },
  } as const;

  const formatsOf = (columns: readonly object[]) => {
    const read = readLayout(layoutOf(table({ rows: 'papers', columns })), SHAPE);
    const [block] = 'layout' in read ? read.layout.blocks : [];
    return block?.kind === 'table' ? block.columns.map(({ format }) => format) : read;
  };

  test('has the format of its field, unless it names one', () => {
    const columns = ['of', 'of', 'name', 'amount'].map((cell) => ({ label: 'a', cell, share: 1 }));
    expect(formatsOf(columns)).toEqual([undefined, 'date', 'text', undefined]);
    const hidden = { label: 'a', cell: 'name', share: 1, format: 'hidden' };
    expect(formatsOf([hidden, hidden])).toEqual(['hidden', 'hidden']);
  });
});

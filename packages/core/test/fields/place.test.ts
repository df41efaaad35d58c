import { describe, expect, test } from 'vitest';
import { type ListOrder, placeOf, sliceOf } from '../../src/domain/fields/place.ts';
import type { Sort } from '../../src/domain/fields/page.ts';

const list: ListOrder = {
  sortKinds: { name: 'folded', email: 'ascii', at: 'instant', n: 'number', paid: 'amount' },
  tie: { key: 'id', kind: 'number' },
};

const by = (...terms: readonly string[]): readonly Sort<string>[] =>
  terms.map((term) => ({ key: term.replace('-', ''), descending: term.startsWith('-') }));

const rows = [
  { id: 1, name: 'Zoë', email: 'B@x', at: '2026-01-02T00:00:00.000Z', n: 10, paid: '9.99' },
  { id: 2, name: 'lee', email: 'a@x', at: '2026-01-01T00:00:00.000Z', n: 9, paid: '10.00' },
  { id: 3, name: 'Lee', email: 'ä@x', at: '2026-01-01T00:00:00.000Z', n: 9, paid: '9.99' },
  { id: 4, name: 'Lee A', email: 'b@x', at: '2025-12-31T23:59:59.999Z', n: -1, paid: '0.10' },
];

const window = { offset: 0, limit: 10 };

const idsOf = (...terms: readonly string[]) =>
  sliceOf(list, rows, { ...window, sort: by(...terms) }).items.map(({ id }) => id);

describe('a list that is read as a whole', () => {
  test.each<[readonly string[], readonly number[]]>([
    [[], [1, 2, 3, 4]],
    [['name'], [2, 3, 4, 1]],
    [['-name'], [1, 4, 3, 2]],
    [['email'], [2, 1, 4, 3]],
    [['at'], [4, 2, 3, 1]],
    [['-n'], [1, 3, 2, 4]],
    [['paid'], [4, 1, 3, 2]],
    [
      ['n', '-paid'],
      [4, 2, 3, 1],
    ],
    [
      ['-at', 'name'],
      [1, 2, 3, 4],
    ],
  ])('is sorted by %j, and ties by id in the direction of the last key', (terms, ids) => {
    expect(idsOf(...terms)).toEqual(ids);
  });

  test('has pages with the number of all rows', () => {
    const page = { offset: 1, limit: 2, sort: by('name') };
    expect(sliceOf(list, rows, page)).toEqual({ items: [rows[2], rows[3]], total: 4 });
  });

  test('has the rows after a place, which is none of them any more, without their number', () => {
    const sort = by('-n');
    const after = placeOf(list, sort, { id: 4, n: 9 });
    expect(sliceOf(list, rows, { ...window, sort, after })).toEqual({
      items: [rows[2], rows[1], rows[3]],
    });
    expect(sliceOf(list, rows, { ...window, sort, after: null, limit: 1 })).toEqual({
      items: [rows[0]],
    });
  });

  test('is sorted by code point, and not by UTF-16 unit', () => {
    const names = ['😁', '😀', '\uffee', 'a😀', 'a\uffee', 'a', 'ab', ''].map((key) => ({ key }));
    const order: ListOrder = { sortKinds: {}, tie: { key: 'key', kind: 'key' } };
    const { items } = sliceOf(order, names, { ...window, sort: [] });
    const sorted = ['', 'a', 'ab', 'a\uffee', 'a😀', '\uffee', '😀', '😁'];
    expect(items.map(({ key }) => key)).toEqual(sorted);
  });

  test('has rows without a text first', () => {
    const issues = [{ uuid: 'b' }, { uuid: null }, { uuid: 'a' }];
    const order: ListOrder = { sortKinds: {}, tie: { key: 'uuid', kind: 'key' } };
    const { items } = sliceOf(order, issues, { ...window, sort: [] });
    expect(items.map(({ uuid }) => uuid)).toEqual([null, 'a', 'b']);
  });
});

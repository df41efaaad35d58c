import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyLetter } from '../../../../tools/any-letter.ts';
import { parseQuery } from '../../src/input/query.ts';
import { pageUrl } from '../../src/pagination/page-url.ts';
import { pageWindow } from '../../src/pagination/page-window.ts';
import { pagination } from '../../src/pagination/pagination.ts';
import { runs } from '../../../../test/property-runs.ts';

const path = 'https://api.example.test/employees';
const text = fc
  .string({ unit: anyLetter, maxLength: 12 })
  .map((each) => each.toWellFormed().replaceAll('\0', ''));
const name = fc.oneof(
  { weight: 5, arbitrary: text },
  fc.constantFrom('page', 'page[after]', 'sort', '__proto__'),
);
const parameters = fc.array(fc.tuple(name, text), { maxLength: 20 });
const page = fc.integer({ min: 1, max: 90_071_992_547_409 });
const lists = fc.record({
  total: fc.oneof(fc.nat(200), fc.maxSafeNat()),
  page: fc.oneof(fc.integer({ min: 1, max: 20 }), page),
  perPage: fc.integer({ min: 1, max: 100 }),
});

// @promise R63
test('a link keeps every parameter of the request but the page, in order', () => {
  fc.assert(
    fc.property(parameters, page, (given, number) => {
      const url = pageUrl({ path, parameters: given })(number);
      const [base, query = '', ...rest] = url.split('?');
      expect([base, rest]).toStrictEqual([path, []]);
      expect(parseQuery(query)).toStrictEqual({
        parameters: [
          ...given.filter(([each]) => each !== 'page' && each !== 'page[after]'),
          ['page', String(number)],
        ],
        issues: [],
      });
    }),
    runs(2000),
  );
});

// @promise R63
test('a link has only unreserved characters of RFC 3986 in names and values', () => {
  fc.assert(
    fc.property(parameters, page, (given, number) => {
      const [, query = ''] = pageUrl({ path, parameters: given })(number).split('?');
      expect(query).toMatch(/^(?:[\w.~%-]*=[\w.~%-]*&)*page=\d+$/);
    }),
    runs(1000),
  );
});

test('the links of a link are the links of the request', () => {
  fc.assert(
    fc.property(parameters, lists, (given, list) => {
      const first = pagination({ ...list, items: [] }, { path, parameters: given });
      const followed = new URL(String(first.links.last)).search.slice(1);
      const again = pagination(
        { ...list, items: [] },
        { path, parameters: parseQuery(followed).parameters },
      );
      expect(again).toStrictEqual(first);
    }),
    runs(1000),
  );
});

const pageOf = (url: string | null): number | undefined =>
  url === null ? undefined : Number(/page=(\d+)$/.exec(url)?.[1]);

test('links never leave the pages of a list', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const { links, meta } = pagination({ ...list, items: [] }, { path, parameters: [] });
      const last = Math.max(1, Math.ceil(list.total / list.perPage));
      expect([pageOf(links.first), pageOf(links.last)]).toStrictEqual([1, last]);
      expect(links.prev === null).toBe(list.page === 1);
      expect(links.next === null).toBe(list.page >= last);
      expect(pageOf(links.next) ?? last).toBeLessThanOrEqual(last);
      const { links: marks = [] } = meta;
      const numbers = marks.slice(1, -1).map(({ url }) => pageOf(url));
      for (const number of numbers) expect(number ?? 1).toBeLessThanOrEqual(last);
      expect(marks.filter(({ active }) => active)).toHaveLength(list.page <= last ? 1 : 0);
    }),
    runs(2000),
  );
});

test('the window is short and ascending, has both ends and the neighbors, and marks each gap', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 1, max: 40 }), page),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (last, share) => {
        const current = Math.max(1, Math.ceil(last * share));
        const marks = pageWindow(current, last);
        expect(marks.length).toBeLessThanOrEqual(13);
        const numbers = marks.filter((mark) => mark !== 'gap');
        expect(numbers).toStrictEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        for (const near of [1, current - 1, current, current + 1, last]) {
          if (near >= 1 && near <= last) expect(numbers).toContain(near);
        }
        marks.forEach((mark, index) => {
          const [before, after] = [marks[index - 1], marks[index + 1]];
          if (mark === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(1);
          else if (typeof after === 'number') expect(after - mark).toBe(1);
        });
      },
    ),
    runs(2000),
  );
});

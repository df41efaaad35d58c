import { describe, expect, test } from 'vitest';
import { wireName } from '../../src/problems/names.ts';
import { label } from '../../src/problems/problem.ts';
import { HttpProblem } from '../../src/problems/problems.ts';
import { parametersOf, parseQuery } from '../../src/input/query.ts';

const many = (count: number) => `${'&'.repeat(500)}${'a=1&'.repeat(count)}`;

describe('a query string', () => {
  test('is parsed into decoded parameters, in order', () => {
    const query = 'b=2&a=1%2B1&b=x+y&c&=d&e=f=g&&filter%5Bx%5D=%E2%82%AC';
    expect(parseQuery(query)).toStrictEqual({
      parameters: [
        ['b', '2'],
        ['a', '1+1'],
        ['b', 'x y'],
        ['c', ''],
        ['', 'd'],
        ['e', 'f=g'],
        ['filter[x]', '€'],
      ],
      issues: [],
    });
    expect(parseQuery('')).toStrictEqual({ parameters: [], issues: [] });
  });

  test.each(['a=\u00e9', 'a=\u00c3\u00a9', 'a=%e9', 'a= ', 'a=\t', 'a=%00', '%00=a'])(
    'is refused when it is not percent-encoded text: %j',
    (raw) => {
      expect(parseQuery(raw)).toMatchObject({ parameters: [], issues: [expect.anything()] });
      expect(() => parametersOf(raw)).toThrow(HttpProblem);
    },
  );

  test('names every parameter that cannot be decoded, and keeps the others', () => {
    const { parameters, issues } = parseQuery('a=%ff&b=2&c=%00&%ff=1');
    expect(parameters).toStrictEqual([['b', '2']]);
    expect(issues.map(({ field }) => field)).toStrictEqual(['a', 'c', 'query']);
  });

  // @promise R44
  test('has at most 100 parameters, not counting empty ones', () => {
    expect(parseQuery(many(100)).parameters).toHaveLength(100);
    expect(parseQuery(many(101))).toMatchObject({ parameters: [], issues: [{ field: 'query' }] });
  });
});

test.each([
  ['email', 'email', 'email'],
  ['firstName', 'first_name', 'first name'],
  ['perPage', 'per_page', 'per page'],
  ['filter', 'filter', 'filter'],
  ['filter.companyId', 'filter[company_id]', 'filter[company_id]'],
  ['filter.id', 'filter[id]', 'filter[id]'],
])('the input %s of the core is %s in requests, and "%s" in sentences', (field, wire, words) => {
  expect(wireName(field)).toBe(wire);
  expect(label(wire)).toBe(words);
});

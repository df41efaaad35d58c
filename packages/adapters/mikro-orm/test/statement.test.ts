import { describe, expect, test } from 'vitest';
import { compileFor } from '../src/sql/compile.ts';
import { sql } from '../src/sql/statement.ts';

const postgresql = compileFor('postgresql');
const sqlite = compileFor('sqlite');

describe('a statement', () => {
  test('binds its values in order, with the placeholders of each database', () => {
    const statement = sql`select ${1}, ${'two'} where ${null}`;
    expect(postgresql(statement)).toEqual({
      text: 'select $1, $2 where $3',
      values: [1, 'two', null],
    });
    expect(sqlite(statement)).toEqual({ text: 'select ?, ? where ?', values: [1, 'two', null] });
  });

  test('includes parts, with their values in order', () => {
    const part = sql`b = ${2}`;
    const statement = sql`a = ${1} and ${sql`(${part} or ${part})`} and c = ${3}`;
    expect(postgresql(statement)).toEqual({
      text: 'a = $1 and (b = $2 or b = $3) and c = $4',
      values: [1, 2, 2, 3],
    });
  });

  test.each([
    [[], '()', []],
    [[7], '($1)', [7]],
    [[7, 8, 9], '($1, $2, $3)', [7, 8, 9]],
    [[sql`x`, 8], '(x, $1)', [8]],
  ])('joins %j', (items, text, values) => {
    expect(postgresql(sql`(${sql.join(items)})`)).toEqual({ text, values });
  });

  test('joins with another separator', () => {
    expect(postgresql(sql.join([sql`a`, sql`b`], sql` and `)).text).toBe('a and b');
  });

  test('quotes names and literals', () => {
    expect(postgresql(sql`${sql.id('a"b')} ${sql.lit("o'clock")} ${sql.lit(15)}`)).toEqual({
      text: `"a""b" 'o''clock' 15`,
      values: [],
    });
  });

  test.each([["'; drop table employees; --"], [['a', 'b']], [{ texts: ['drop'], parts: [] }]])(
    'never uses a value as text: %j',
    (value) => {
      expect(postgresql(sql`select ${value}`)).toEqual({ text: 'select $1', values: [value] });
    },
  );
});

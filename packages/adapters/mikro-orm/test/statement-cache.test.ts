import { describe, expect, test } from 'vitest';
import { compileFor } from '../src/sql/compile.ts';
import { statementCache } from '../src/sql/statement-cache.ts';
import { type Statement, sql } from '../src/sql/statement.ts';

const compile = compileFor('postgresql');

const createCache = () => {
  const texts: string[] = [];
  const find = statementCache(compile, (text) => {
    texts.push(text);
    return text;
  });
  return { find, texts };
};

const page = (site: number, { limit, ids }: { limit: number; ids: readonly number[] }): Statement =>
  sql`select * from t where site = ${site} and ${sql.id('id')} in (${sql.join(ids)})
    limit ${sql.lit(limit)}`;

const part = (value: number): Statement => sql`x = ${value}`;
const template = (inner: unknown): Statement => sql`select ${inner}`;

describe('a repeated statement', () => {
  test('is compiled once, with the values of each call', () => {
    const { find, texts } = createCache();
    const first = find(page(1, { limit: 15, ids: [7, 8] }));
    const second = find(page(2, { limit: 15, ids: [9, 10] }));
    expect(texts).toEqual([compile(page(1, { limit: 15, ids: [7, 8] })).text]);
    expect(first).toEqual({ prepared: texts[0], values: [1, 7, 8] });
    expect(second).toEqual({ prepared: texts[0], values: [2, 9, 10] });
  });

  test('is distinguished by literals, numbers of items and parts', () => {
    const { find, texts } = createCache();
    const statements = [
      page(1, { limit: 15, ids: [1] }),
      page(1, { limit: 20, ids: [1] }),
      page(1, { limit: 20, ids: [1, 2] }),
      template(1),
      template(part(1)),
      template(sql`y`),
      template(sql.raw('z')),
      template(sql.join([1, part(2)])),
      template(sql.join([part(1), 2])),
    ];
    for (const statement of [...statements, ...statements.toReversed()]) {
      expect(find(statement)).toEqual({
        prepared: compile(statement).text,
        values: compile(statement).values,
      });
    }
    expect(texts).toHaveLength(statements.length);
  });

  test('is evicted after very many others, and then cached again', () => {
    const { find, texts } = createCache();
    for (let n = 0; n < 60_000; n += 1) find(sql.raw(`select ${n}`));
    expect(find(sql.raw('select 59999')).prepared).toBe('select 59999');
    expect(find(sql.raw('select 1')).prepared).toBe('select 1');
    expect(texts.filter((text) => text === 'select 59999')).toHaveLength(1);
    expect(texts.filter((text) => text === 'select 1')).toHaveLength(2);
  });
});

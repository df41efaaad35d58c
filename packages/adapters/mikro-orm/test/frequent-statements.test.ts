import { expect, test } from 'vitest';
import { compileFor } from '../src/sql/compile.ts';
import { frequentStatements } from '../src/sql/postgresql/frequent-statements.ts';
import { type Statement, sql } from '../src/sql/statement.ts';

const compiler = () => frequentStatements(compileFor('postgresql'));

const nameOf = (compiled: object): unknown => ('name' in compiled ? compiled.name : undefined);

const rename = (id: number): Statement => sql`update t set name = ${`n${id}`} where id = ${id}`;

test('a statement has a name from its fourth run on, with the values of each', () => {
  const compile = compiler();
  const first = [1, 2, 3].map((id) => compile(rename(id)));
  expect(first.map(nameOf)).toEqual([undefined, undefined, undefined]);
  const fourth = compile(rename(4));
  expect(fourth).toEqual({
    name: expect.stringMatching(/^paydocs_[0-9a-f]{40}$/),
    text: 'update t set name = $1 where id = $2',
    values: ['n4', 4],
  });
  expect(compile(rename(5))).toEqual({ ...fourth, values: ['n5', 5] });
});

test('256 statements have a name, however many there are', () => {
  const compile = compiler();
  const names = Array.from({ length: 300 }, (_, number) => {
    const select = sql.raw(`select ${number}`);
    return [1, 2, 3, 4].map(() => nameOf(compile(select))).at(-1);
  });
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(256);
  expect(nameOf(compile(sql.raw('select 0')))).toBe(names[0]);
});

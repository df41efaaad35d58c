import { Unavailable } from '@paydocs/core';
import { expect, test } from 'vitest';
import { joinedSql } from '../src/sql/postgresql/joined-sql.ts';
import { sql } from '../src/sql/statement.ts';

const unused = async (): Promise<never> => {
  throw new Error('The statements belong to the transaction of the host.');
};

const own = {
  dialect: 'postgresql',
  run: unused,
  inTurn: unused,
  reading: unused,
  writing: unused,
} as const;

test('nothing is sent on the connection of a host for a request that is over', async () => {
  const sent: string[] = [];
  const connection = {
    query: async ({ text }: { readonly text: string }) => {
      sent.push(text);
      return { rows: [], rowCount: 0 };
    },
  };
  let leftMs: number | undefined = 100;
  const { sql: joined, within } = joinedSql(own, {
    naming: {},
    deadline: { leftMs: () => leftMs },
  });
  await within(connection, async () => {
    await joined.run(sql`select 1`);
    const before = sent.length;
    leftMs = 0;
    await expect(joined.run(sql`select 2`)).rejects.toThrow(Unavailable);
    await expect(joined.writing(async () => {})).rejects.toThrow(Unavailable);
    expect(sent.length).toBe(before);
    leftMs = undefined;
    await joined.run(sql`select 3`);
  });
  expect(sent.some((text) => text.includes('select 3'))).toBe(true);
});

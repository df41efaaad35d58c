import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Home } from './harness.ts';
import { openPool, transports } from './pipelined.ts';

describe.each(transports)('a pipelined connection over %s', (transport, createHome) => {
  let home: Home;
  beforeAll(async () => {
    home = await createHome();
  });
  afterAll(async () => home.remove());

  test('is encrypted where the URL requires it', async () => {
    const { ask, end } = openPool(home.url);
    const ssl = await ask('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    expect(ssl).toEqual({ ssl: transport === 'TLS' ? 't' : 'f' });
    await end();
  });

  test('returns each result to its statement', async () => {
    const { ask, end } = openPool(home.url, { connections: 2 });
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    const rows = await Promise.all(numbers.map(async (n) => ask('select $1::int as n', n)));
    expect(rows).toEqual(numbers.map((n) => ({ n: String(n) })));
    await end();
  });

  test('returns every column as the text of the server', async () => {
    const { query, end } = openPool(home.url);
    const text = `select id, id * 1.5 as half, case id when 2 then null else 'é' || id end as name,
        id > 1 as is_more, json_build_object('id', id, 'list', array[1, null]) as document,
        timestamptz '2026-01-02 03:04:05.678+00' as at, array['a"b', null, id::text] as list
      from generate_series(1, $1::int) id`;
    const client = new Client({ connectionString: home.url });
    await client.connect();
    const types = { getTypeParser: () => (column: string) => column };
    for (const count of [0, 1, 3]) {
      const { rows } = await client.query({ text, values: [count], types });
      expect((await query({ name: 'types', text, values: [count] })).rows).toEqual(rows);
    }
    await Promise.all([client.end(), end()]);
  });

  test('binds texts, numbers, booleans, null and lists', async () => {
    const { ask, end } = openPool(home.url);
    const list = ['plain', '', 'a "quoted", {braced} \\ one', 'NULL', null, "it's"];
    const values = ['$1 ; --', 4.25, true, null, list, [], [1, 2]];
    const casts = ['text', 'float8', 'bool', 'text', 'text[]', 'text[]', 'int[]'];
    const bound = casts.map((cast, index) => `$${index + 1}::${cast}`).join();
    const row = await ask(`select json_build_array(${bound})`, ...values);
    expect(JSON.parse(row?.['json_build_array'] ?? '')).toEqual(values);
    await end();
  });

  test('runs the statements after a failed one', async () => {
    const { ask, end } = openPool(home.url);
    const outcomes = await Promise.allSettled([
      ask('select 1 as n'),
      ask('select 1 / 0'),
      ask('select no_such_column'),
      ask('select $1::int as n', {}),
      ask('select 2 as n'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(outcomes.at(-1)).toMatchObject({ value: { n: '2' } });
    await end();
  });

  test('runs a statement again after a value that cannot be serialized', async () => {
    const { ask, end } = openPool(home.url);
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    await expect(ask('select $1::text as n', circular)).rejects.toThrow(/circular/);
    expect(await ask('select $1::text as n', 'x')).toEqual({ n: 'x' });
    await end();
  });

  test('stays open after an invalid value, and runs the statement again', async () => {
    const { ask, end, dropped } = openPool(home.url);
    const sum = 'select $1::int + $2::int as n';
    const outcomes = await Promise.allSettled([ask(sum, 'x', 1), ask(sum, 1, 2), ask(sum, 3, 4)]);
    expect(outcomes.map((outcome) => 'value' in outcome && outcome.value)).toEqual([
      false,
      { n: '3' },
      { n: '7' },
    ]);
    expect(dropped).toEqual([]);
    await end();
  });

  test('refuses writes', async () => {
    const { ask, end } = openPool(home.url);
    await expect(ask('create table note (text text)')).rejects.toMatchObject({ code: '25006' });
    await end();
  });

  test('waits for pending results when it closes, and accepts no later statement', async () => {
    const { ask, end } = openPool(home.url);
    const first = ask('select 1 as n');
    await Promise.all([first, end()]);
    expect(await first).toEqual({ n: '1' });
    await expect(ask('select 3')).rejects.toThrow('closed');
  });

  test('runs statements on the connection with the fewest waiting ones', async () => {
    const { ask, end } = openPool(home.url, { connections: 2 });
    let isAwake = false;
    const slow = ask('select pg_sleep(0.5)').then(() => (isAwake = true));
    for (const n of ['1', '2', '3']) expect(await ask('select $1::int as n', n)).toEqual({ n });
    expect(isAwake).toBe(false);
    await slow;
    await end();
  });
});

import { Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Named, PreparedQuery, type Reading } from '../src/prepared-query.ts';
import { type Home, homes } from './harness.ts';

const DESCRIBE = 'D'.charCodeAt(0);

let home: Home;
beforeAll(async () => {
  home = await homes.postgresql();
});
afterAll(async () => home.remove());

const unreadable = () => {
  throw new Error('This column cannot be read.');
};

describe('a prepared query', () => {
  let client: Client;
  let reading: Reading;
  let described: number;
  beforeEach(async () => {
    described = 0;
    const socket = new Socket();
    client = new Client({ connectionString: home.url, pipeline: true, stream: () => socket });
    await client.connect();
    const write = socket.write.bind(socket);
    socket.write = (bytes: Buffer) => {
      if (bytes[0] === DESCRIBE) described += 1;
      return write(bytes);
    };
    reading = { types: client, known: new Map() };
  });
  afterEach(async () => client.end());

  const ask = async (query: Named, read = reading): Promise<readonly unknown[]> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const sent = new PreparedQuery(query, read, (error) => (error ? reject(error) : resolve()));
    client.query(sent);
    await promise;
    return sent.rows;
  };

  const text = `select id, id * 1.5 as half, case id when 2 then null else 'é' || id end as name,
      id > 1 as is_more, json_build_object('id', id, 'list', array[1, null]) as document,
      timestamptz '2026-01-02 03:04:05.678+00' as at, array['a"b', null, id::text] as list
    from generate_series(1, $1::int) id`;

  test('reads rows as pg does', async () => {
    for (const count of [0, 1, 3]) {
      const { rows } = await client.query(text, [count]);
      expect(await ask({ name: 'types', text, values: [count] })).toEqual(rows);
    }
  });

  test('asks once for the description of its columns', async () => {
    const query = { name: 'types', text, values: [2] };
    const first = await ask(query);
    expect(described).toBe(1);
    expect(await Promise.all([ask(query), ask(query)])).toEqual([first, first]);
    expect(described).toBe(1);
  });

  test('binds texts, numbers, truth values, nothing and lists', async () => {
    const list = ['plain', '', 'a "quoted", {braced} \\ one', 'NULL', null, "it's"];
    const values = ['$1 ; --', 4.25, true, null, list, [], [1, 2]];
    const casts = ['text', 'float8', 'bool', 'text', 'text[]', 'text[]', 'int[]'];
    const columns = casts.map((cast, index) => `$${index + 1}::${cast} as v${index}`);
    const [row] = await ask({ name: 'values', text: `select ${columns.join()}`, values });
    expect(row).toEqual(Object.fromEntries(values.map((value, index) => [`v${index}`, value])));
  });

  test('refuses a value that has no text, and the next one is answered', async () => {
    const named = { name: 'one', text: 'select $1::text as one' };
    for (const value of [undefined, {}, [{}], [['nested']], Symbol('x'), 1n]) {
      await expect(ask({ ...named, values: [value] })).rejects.toThrow(TypeError);
    }
    expect(await ask({ ...named, values: ['x'] })).toEqual([{ one: 'x' }]);
  });

  test('fails alone where a column cannot be read', async () => {
    const read = { types: { getTypeParser: () => unreadable }, known: new Map() };
    const bad = ask({ name: 'bad', text: 'select 1 as n union all select 2', values: [] }, read);
    const good = ask({ name: 'good', text: 'select 3 as n', values: [] });
    await expect(bad).rejects.toThrow('This column cannot be read.');
    expect(await good).toEqual([{ n: 3 }]);
  });
});

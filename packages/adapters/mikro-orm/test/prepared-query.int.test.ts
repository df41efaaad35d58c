import { Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type KnownColumns,
  type Named,
  PreparedQuery,
} from '../src/sql/postgresql/prepared-query.ts';
import { type Home, homes } from './harness.ts';

const DESCRIBE = 'D'.charCodeAt(0);

let home: Home;
beforeAll(async () => {
  home = await homes.postgresql();
});
afterAll(async () => home.remove());

/** What has pg leave columns as they are. */
const asText = { getTypeParser: () => (text: string) => text };

describe('a prepared query', () => {
  let client: Client;
  let known: KnownColumns;
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
    known = new Map();
  });
  afterEach(async () => client.end());

  const ask = async (query: Named) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const sent = new PreparedQuery(query, known, (error) => (error ? reject(error) : resolve()));
    client.query(sent);
    await promise;
    return sent.rows;
  };

  const text = `select id, id * 1.5 as half, case id when 2 then null else 'é' || id end as name,
      id > 1 as is_more, json_build_object('id', id, 'list', array[1, null]) as document,
      timestamptz '2026-01-02 03:04:05.678+00' as at, array['a"b', null, id::text] as list
    from generate_series(1, $1::int) id`;

  test('gives rows with every column as the text that the server sent', async () => {
    for (const count of [0, 1, 3]) {
      const { rows } = await client.query({ text, values: [count], types: asText });
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
    const bound = casts.map((cast, index) => `$${index + 1}::${cast}`).join();
    const [row] = await ask({ name: 'values', text: `select json_build_array(${bound})`, values });
    expect(JSON.parse(row?.['json_build_array'] ?? '')).toEqual(values);
  });

  test('refuses a value that has no text, and the next one is answered', async () => {
    const named = { name: 'one', text: 'select $1::text as one' };
    for (const value of [undefined, {}, [{}], [['nested']], Symbol('x'), 1n]) {
      await expect(ask({ ...named, values: [value] })).rejects.toThrow(TypeError);
    }
    expect(await ask({ ...named, values: ['x'] })).toEqual([{ one: 'x' }]);
  });
});

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Home, homes } from './harness.ts';
import { openPool, transports } from './pipelined.ts';
import { startProxy } from '../../../../tools/tcp-proxy.ts';

/** Encodes a message of PostgreSQL's protocol. */
const messageOf = (kind: string, body: string): Buffer => {
  const bytes = Buffer.from(`${kind}....${body}`);
  bytes.writeUInt32BE(bytes.length - 1, 1);
  return bytes;
};

const refusal = Buffer.concat([
  messageOf('E', 'SERROR\0C42704\0Munknown setting\0\0'),
  messageOf('Z', 'I'),
]);

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

describe('the protocol of a pipelined connection', () => {
  let home: Home;
  beforeAll(async () => {
    home = await homes.postgresql();
  });
  afterAll(async () => home.remove());

  test('sends statements before the results of earlier ones', async () => {
    const sent: string[] = [];
    const held: Buffer[] = [];
    const areSent = () => ['first', 'second'].every((name) => sent.join('').includes(name));
    const proxy = await startProxy(home.url, ({ client, server }) => {
      client.on('data', (bytes) => {
        sent.push(bytes.toString('latin1'));
        server.write(bytes);
        if (areSent()) for (const result of held.splice(0)) client.write(result);
      });
      server.on('data', (bytes) => {
        const isResult = sent.join('').includes('first') && !areSent();
        if (isResult) held.push(bytes);
        else client.write(bytes);
      });
    });
    const { ask, end } = openPool(proxy.url);
    await ask('select 0');
    const asked = [ask("select 'first' as name"), ask("select 'second' as name")];
    expect(await Promise.all(asked)).toEqual([{ name: 'first' }, { name: 'second' }]);
    await end();
    proxy.close();
  });

  test('parses a statement once, and asks once for its columns', async () => {
    const sent: Buffer[] = [];
    const proxy = await startProxy(home.url, ({ client, server }) => {
      client.on('data', (bytes) => {
        sent.push(bytes);
        server.write(bytes);
      });
      server.pipe(client);
    });
    const { ask, end } = openPool(proxy.url);
    const text = 'select $1::int as n';
    const bytesOf = async (n: number) => {
      sent.length = 0;
      expect(await ask(text, n)).toEqual({ n: String(n) });
      return Buffer.concat(sent);
    };
    const description = messageOf('D', 'P\0');
    const first = await bytesOf(1);
    expect([first.includes(text), first.includes(description)]).toEqual([true, true]);
    const second = await bytesOf(2);
    expect([second.includes(text), second.includes(description)]).toEqual([false, false]);
    await end();
    proxy.close();
  });

  test('closes although the server never does', async () => {
    const proxy = await startProxy(home.url, ({ client, server }) => {
      server.pipe(client, { end: false });
      client.on('data', (bytes) => server.write(bytes));
      // The goodbye arrives, and nothing follows.
      server.removeAllListeners('end');
      server.removeAllListeners('close');
    });
    const { ask, end } = openPool(proxy.url, { deadlineMs: 100 });
    expect(await ask('select 1 as n')).toEqual({ n: '1' });
    await end();
    proxy.close();
  });

  test('closes when the server refuses its settings', async () => {
    const closed = Promise.withResolvers<void>();
    const proxy = await startProxy(home.url, ({ client, server }) => {
      server.pipe(client);
      client.on('data', (bytes) => {
        if (bytes.includes('plan_cache_mode')) client.write(refusal);
        else server.write(bytes);
      });
      client.on('close', closed.resolve);
    });
    const { ask, end } = openPool(proxy.url);
    await expect(ask('select 1')).rejects.toThrow('unknown setting');
    await closed.promise;
    await end();
    proxy.close();
  });
});

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pipeline } from '../src/sql/postgresql/pipelined-connection.ts';
import { type Home, homes } from './harness.ts';

/** A message as PostgreSQL sends it. */
const messageOf = (kind: string, body: string): Buffer => {
  const bytes = Buffer.from(`${kind}....${body}`);
  bytes.writeUInt32BE(bytes.length - 1, 1);
  return bytes;
};

const refusal = Buffer.concat([
  messageOf('E', 'SERROR\0C42704\0Munknown setting\0\0'),
  messageOf('Z', 'I'),
]);

describe('a pipeline', () => {
  let home: Home;
  beforeAll(async () => {
    home = await homes.postgresql();
  });
  afterAll(async () => home.remove());

  const open = ({ connections = 1, url = home.url, timeoutMs = 5500 } = {}) => {
    const lost: string[] = [];
    const opened = pipeline({
      connections,
      config: { connectionString: url, statement_timeout: 5000, query_timeout: timeoutMs },
      onLost: ({ message }) => lost.push(message),
    });
    const ask = async (text: string, ...values: readonly unknown[]) =>
      (await opened.query({ name: text, text, values: [...values] })).rows[0];
    return { ...opened, ask, lost };
  };

  /** The database's URL by way of a proxy, which begins to listen. */
  const urlBy = async (proxy: Server): Promise<string> => {
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const url = new URL(home.url);
    url.port = String((proxy.address() as AddressInfo).port);
    return url.href;
  };

  test('gives every answer to the statement that it belongs to', async () => {
    const { ask, end } = open({ connections: 2 });
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    const rows = await Promise.all(numbers.map(async (n) => ask('select $1::int as n', n)));
    expect(rows).toEqual(numbers.map((n) => ({ n: String(n) })));
    await end();
  });

  test('sends statements before the answers to those in front of them', async () => {
    const { hostname, port } = new URL(home.url);
    const sent: string[] = [];
    const held: Buffer[] = [];
    const areSent = () => ['first', 'second'].every((name) => sent.join('').includes(name));
    const proxy = createServer((near) => {
      const far = connect(Number(port), hostname);
      near.on('data', (bytes) => {
        sent.push(bytes.toString('latin1'));
        far.write(bytes);
        if (areSent()) for (const answer of held.splice(0)) near.write(answer);
      });
      far.on('data', (bytes) => {
        const isAnswer = sent.join('').includes('first') && !areSent();
        if (isAnswer) held.push(bytes);
        else near.write(bytes);
      });
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
    const { ask, end } = open({ url: await urlBy(proxy) });
    await ask('select 0');
    const asked = [ask("select 'first' as name"), ask("select 'second' as name")];
    expect(await Promise.all(asked)).toEqual([{ name: 'first' }, { name: 'second' }]);
    await end();
    proxy.close();
  });

  test('answers what follows a statement that fails', async () => {
    const { ask, end } = open();
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

  test('leaves no connection behind that could not be prepared', async () => {
    const { hostname, port } = new URL(home.url);
    const closed = Promise.withResolvers<void>();
    const proxy = createServer((near) => {
      const far = connect(Number(port), hostname);
      far.pipe(near);
      near.on('data', (bytes) => {
        if (bytes.includes('plan_cache_mode')) near.write(refusal);
        else far.write(bytes);
      });
      near.on('close', () => {
        far.destroy();
        closed.resolve();
      });
    });
    const { ask, end } = open({ url: await urlBy(proxy) });
    await expect(ask('select 1')).rejects.toThrow('unknown setting');
    await closed.promise;
    await end();
    proxy.close();
  });

  test('knows a named statement again, beside others of its name that failed', async () => {
    const { query, end } = open();
    const named = { name: 'sum', text: 'select $1::int + $2::int as n' };
    const answers = await Promise.allSettled([
      query({ ...named, values: ['x', 1] }),
      query({ ...named, values: [1, 2] }),
      query({ ...named, values: [3, 4] }),
    ]);
    expect(answers.map((answer) => 'value' in answer && answer.value.rows[0])).toEqual([
      false,
      { n: '3' },
      { n: '7' },
    ]);
    await end();
  });

  test('connects again after its backend was killed, and tells that', async () => {
    const { ask, end, lost } = open();
    const killer = open();
    const backend = await ask('select pg_backend_pid() as pid');
    const underWay = ask('select pg_sleep(60)');
    const killed = killer.ask('select pg_terminate_backend($1, 5000)', backend?.['pid']);
    await expect(underWay).rejects.toThrow(/terminat/);
    await killed;
    expect(await ask('select 1 as n')).toEqual({ n: '1' });
    expect(lost.length).toBeGreaterThan(0);
    await Promise.all([end(), killer.end()]);
  });

  test('gives up where nothing is answered, whatever is asked meanwhile, and connects again', async () => {
    const { ask, end, lost } = open({ timeoutMs: 300 });
    await ask('select 1');
    const neighbours: Promise<unknown>[] = [];
    const asking = setInterval(() => neighbours.push(ask('select 2')), 50);
    await expect(ask('select pg_sleep(60)')).rejects.toThrow('Query read timeout');
    clearInterval(asking);
    const outcomes = await Promise.allSettled(neighbours);
    expect(outcomes[0]).toMatchObject({ reason: { message: 'Query read timeout' } });
    expect(lost).toEqual(['Query read timeout']);
    expect(await ask('select 3 as n')).toEqual({ n: '3' });
    await end();
  });

  test('waits on while one statement after the other is answered', async () => {
    const { ask, end } = open({ timeoutMs: 300 });
    const asked = Array.from({ length: 5 }, async () => ask('select 1 as n from pg_sleep(0.1)'));
    expect(await Promise.all(asked)).toEqual(asked.map(() => ({ n: '1' })));
    await end();
  });

  test('waits for what is under way when it ends, and answers nothing later', async () => {
    const { ask, end } = open();
    await ask('select 1');
    const last = ask('select 2 as n');
    await Promise.all([last, end()]);
    expect(await last).toEqual({ n: '2' });
    await expect(ask('select 3')).rejects.toThrow('closed');
  });
});

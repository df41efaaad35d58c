import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Home, homes } from './harness.ts';
import { neverEnding } from './never-ending.ts';
import { openPool } from './pipelined.ts';
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
    const proxy = await startProxy(home.url, neverEnding);
    const { ask, end } = openPool(proxy.url, { deadlineMs: 0 });
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

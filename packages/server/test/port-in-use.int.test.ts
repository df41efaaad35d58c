import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startProxy } from '../../../tools/tcp-proxy.ts';
import { createDatabase } from '../../../tools/test-database.ts';
import { paydocs } from './command.ts';

/** Longer than the first check of the database may take, and shorter than the time for a connection. */
const SLOW_MS = 1500;

const usedPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

/** A PostgreSQL whose connections after the first one are slow. */
const slowDatabase = async (): Promise<string> => {
  const home = await createDatabase();
  onTestFinished(() => home.drop());
  expect((await paydocs(['migrate'], { DATABASE_URL: home.url })).code).toBe(0);
  let links = 0;
  const proxy = await startProxy(home.url, ({ client, server }) => {
    links += 1;
    client.pipe(server, { end: false });
    if (links === 1) server.pipe(client, { end: false });
    else setTimeout(() => server.pipe(client, { end: false }), SLOW_MS);
  });
  onTestFinished(() => proxy.close());
  return proxy.url;
};

test('a port in use is named while PostgreSQL is slow', async () => {
  const port = await usedPort();
  const { code, stderr } = await paydocs(['serve'], {
    DATABASE_URL: await slowDatabase(),
    DATABASE_CONNECT_TIMEOUT_MS: '5000',
    PORT: String(port),
  });
  expect(stderr).toBe(
    `paydocs: Cannot listen on 127.0.0.1:${port}: the port is in use: stop the other program, or set PORT.\n`,
  );
  expect(code).toBe(1);
});

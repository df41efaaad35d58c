import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { startProxy } from '../../../tools/tcp-proxy.ts';
import { createDatabase } from '../../../tools/test-database.ts';
import { type Running, startServing } from './command.ts';
import { samplesOf } from './managed.ts';
import { seedSmall } from './seed-small.ts';
import { until } from './until.ts';

/** Starts a service with a management port; returns the address of the port. */
const managed = async (databaseUrl: string) => {
  const service: Running = startServing({ DATABASE_URL: databaseUrl, MANAGEMENT_PORT: '0' });
  onTestFinished(async () => void (await service.end('SIGKILL')));
  const line = await service.line(/"msg":"listening"/);
  const { management_url: url }: { management_url: string } = JSON.parse(line);
  const ask = async (path: string) => {
    const response = await fetch(`${url}${path}`);
    return { status: response.status, text: await response.text() };
  };
  return { service, ask };
};

test('probes tell a node without its database from one that is ready', async () => {
  const database = await createDatabase();
  onTestFinished(() => database.drop());
  await seedSmall(database.url, 'correct horse battery staple');
  let isOpen = false;
  const proxy = await startProxy(database.url, ({ client, server }) => {
    if (!isOpen) {
      client.destroy();
      return;
    }
    client.pipe(server);
    server.pipe(client);
  });
  onTestFinished(() => proxy.close());

  const { service, ask } = await managed(proxy.url);
  expect((await ask('/livez')).status).toBe(200);
  expect(await ask('/readyz')).toEqual({
    status: 503,
    text: '{"ready":false,"reason":"The server waits for its database."}',
  });

  isOpen = true;
  await service.line(/"msg":"loaded"/);
  expect(await ask('/readyz')).toEqual({ status: 200, text: '{"ready":true}' });
  const samples = samplesOf((await ask('/metrics')).text);
  expect(samples).toMatchObject({
    paydocs_ready: 1,
    'paydocs_database_connections_max{pool="main"}': 4,
    'paydocs_outbox_entries{state="waiting"}': 0,
  });

  proxy.close();
  await until(async () => (await ask('/readyz')).status === 503);
  expect(JSON.parse((await ask('/readyz')).text)).toEqual({
    ready: false,
    reason: expect.stringMatching(/^The database /),
  });
  const lost = samplesOf((await ask('/metrics')).text);
  expect(lost['paydocs_ready']).toBe(0);
  expect((await ask('/livez')).status).toBe(200);
  expect(await service.end('SIGTERM')).toBe(0);
});

test('a probe of a database that does not answer ends after a second', async () => {
  const database = await createDatabase();
  onTestFinished(() => database.drop());
  await seedSmall(database.url, 'correct horse battery staple');
  let isSilent = false;
  const proxy = await startProxy(database.url, ({ client, server }) => {
    client.on('data', (bytes) => isSilent || server.write(bytes));
    server.on('data', (bytes) => isSilent || client.write(bytes));
  });
  onTestFinished(() => proxy.close());
  const { service, ask } = await managed(proxy.url);
  await service.line(/"msg":"loaded"/);
  expect((await ask('/readyz')).status).toBe(200);

  isSilent = true;
  const startedMs = performance.now();
  const probes = await Promise.all(Array.from({ length: 20 }, async () => ask('/readyz')));
  expect(probes.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 503));
  expect(performance.now() - startedMs).toBeLessThan(2500);
  const { text } = await ask('/metrics');
  expect(samplesOf(text)).toMatchObject({ paydocs_ready: 0 });
});

test('a management port that is in use is a clear error of the command', async () => {
  const port = await freePort();
  const first = await createDatabase();
  onTestFinished(() => first.drop());
  await seedSmall(first.url, 'correct horse battery staple');
  const environment = { DATABASE_URL: first.url, MANAGEMENT_PORT: String(port) };
  const service = startServing(environment);
  onTestFinished(async () => void (await service.end('SIGKILL')));
  await service.line(/"msg":"listening"/);
  const second = startServing(environment);
  await expect(second.line(/"msg":"listening"/)).rejects.toThrow(
    `paydocs: Cannot listen on 127.0.0.1:${port}: the port is in use: stop the other program, or set MANAGEMENT_PORT.`,
  );
  expect(await second.exitCode).toBe(1);
});

test('a node that runs stays ready when a newer version migrates the database', async () => {
  const database = await createDatabase();
  onTestFinished(() => database.drop());
  await seedSmall(database.url, 'correct horse battery staple');
  const { service, ask } = await managed(database.url);
  await service.line(/"msg":"loaded"/);
  expect((await ask('/readyz')).status).toBe(200);

  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into mikro_orm_migrations (name) values ('paydocs-9999-later')`);
  await client.end();
  expect(await ask('/readyz')).toEqual({ status: 200, text: '{"ready":true}' });
});

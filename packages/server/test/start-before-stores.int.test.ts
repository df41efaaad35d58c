import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { createDatabase } from '../../../tools/test-database.ts';
import { send, signIn } from '../../../test/api/client.ts';
import { listeningAt, type Running, startServing } from './command.ts';
import { seedSmall } from './seed-small.ts';

const PASSWORD = 'correct horse battery staple';
const RECOVERY_MAX_MS = 6000;
const NOWHERE = '127.0.0.1:1';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const serving = (environment: Readonly<Record<string, string>>): Running => {
  const service = startServing(environment);
  ends.push(() => service.end('SIGKILL'));
  return service;
};

/** Opens a port that forwards to the server of a database. */
const forward = async (port: number, databaseUrl: string): Promise<void> => {
  const target = Number(new URL(databaseUrl).port);
  const gate = createServer((client) => {
    const server = connect(target, '127.0.0.1');
    ends.push(() => client.destroy());
    pipeline(client, server, client).catch(() => {});
  });
  gate.listen(port, '127.0.0.1');
  await once(gate, 'listening');
  ends.push(() => gate.close());
};

/** Creates a database whose address does not answer before `open`. */
const databaseAway = async () => {
  const database = await createDatabase();
  ends.push(() => database.drop());
  const port = await freePort();
  const url = new URL(database.url);
  url.port = String(port);
  return { url: database.url, away: url.href, open: () => forward(port, database.url) };
};

const warnings = ({ lines }: Running): readonly string[] =>
  lines
    .map((line) => JSON.parse(line))
    .flatMap(({ level, msg }) => (level === 'warn' ? [msg] : []));

// @promise R76
test('a node that starts before its database answers 503, and serves within 6 s of its coming', async () => {
  const { url: databaseUrl, away, open } = await databaseAway();
  await seedSmall(databaseUrl, PASSWORD);
  const service = serving({
    DATABASE_URL: away,
    // On a busy machine the first look of a worker is slow, which would be one more warning.
    DATABASE_CONNECT_TIMEOUT_MS: '3000',
    DATABASE_STATEMENT_TIMEOUT_MS: '4000',
  });
  const url = await listeningAt(service);
  for (const path of ['/auth/me', '/employees', '/nowhere']) {
    const { status, headers } = await send(url, { path });
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
    });
  }

  const openedMs = performance.now();
  await open();
  await service.line(/"msg":"ready"/);
  expect(await signIn(url, 'owner@main.test', PASSWORD)).toMatch(/^v4\.public\./);
  expect(performance.now() - openedMs).toBeLessThan(RECOVERY_MAX_MS);
  expect(warnings(service)).toEqual([
    expect.stringContaining('TOKEN_KEYS'),
    'the database is away: waiting for it',
  ]);
  expect(service.lines.join('\n')).not.toContain(new URL(databaseUrl).password);
});

test('a node that waits for its database ends with 0 on SIGTERM', async () => {
  const service = serving({ DATABASE_URL: `postgresql://me:hunter2@${NOWHERE}/x` });
  await listeningAt(service);
  expect(await service.end('SIGTERM')).toBe(0);
});

test('a node ends with 1 when the database that comes lacks migrations', async () => {
  const { away, open } = await databaseAway();
  const service = serving({ DATABASE_URL: away });
  await listeningAt(service);
  await open();
  await expect(service.line(/"msg":"ready"/)).rejects.toThrow(/run `paydocs migrate`/);
  expect(await service.exitCode).toBe(1);
});

test.each([
  ['an unknown database', (url: URL) => (url.pathname = '/nothing'), '3D000'],
  ['a wrong password', (url: URL) => (url.password = 'hunter2'), '28P01'],
])('a node ends with 1 at once for %s', async (_name, change, code) => {
  const database = await createDatabase();
  ends.push(() => database.drop());
  const url = new URL(database.url);
  change(url);
  const service = serving({ DATABASE_URL: url.href });
  await expect(listeningAt(service)).rejects.toThrow(code);
  expect(await service.exitCode).toBe(1);
});

test('a node needs neither Redis nor SMTP to be ready', async () => {
  const database = await createDatabase();
  ends.push(() => database.drop());
  await seedSmall(database.url, PASSWORD);
  const url = await listeningAt(
    serving({
      DATABASE_URL: database.url,
      REDIS_URL: `redis://${NOWHERE}`,
      MAIL_URL: `smtp://${NOWHERE}`,
    }),
  );
  expect((await send(url, { path: '/auth/me' })).status).toBe(401);
});

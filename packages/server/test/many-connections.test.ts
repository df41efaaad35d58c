import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { send } from '../../../test/api/client.ts';
import { loadedAt, type Running, startServingWithFiles } from './command.ts';
import { seedSmall } from './seed-small.ts';
import { folderForTest } from './temporary-folder.ts';
import { until } from './until.ts';

const FILES = 96;
const CONNECTIONS = 300;

let service: Running | undefined;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const sockets: Socket[] = [];

afterEach(async () => {
  agent.destroy();
  for (const socket of sockets) socket.destroy();
  await service?.end('SIGKILL');
});

const logIn = (url: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    request(`${url}/auth/login`, { agent, method: 'POST', headers }, (incoming) => {
      incoming.on('end', () => resolve(incoming.statusCode)).resume();
    })
      .on('error', reject)
      .end('{}');
  });

const meStatus = (url: string): Promise<number | undefined> =>
  send(url, { path: '/auth/me' }).then(
    ({ status }) => status,
    () => undefined,
  );

test('a node with few files closes further connections, and serves the open ones', async () => {
  const databaseUrl = folderForTest().sqlite('many.sqlite');
  await seedSmall(databaseUrl, 'correct horse battery staple');
  service = startServingWithFiles(FILES, { DATABASE_URL: databaseUrl });
  const url = await loadedAt(service);
  expect(await logIn(url)).toBe(422);

  let closed = 0;
  for (let count = 0; count < CONNECTIONS; count += 1) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.on('close', () => (closed += 1));
    sockets.push(socket);
  }
  await until(() => closed >= CONNECTIONS - FILES / 2);
  expect(await logIn(url)).toBe(422);

  for (const socket of sockets) socket.destroy();
  await until(async () => (await meStatus(url)) === 401);
  expect(await service.end()).toBe(0);
});

import { generateKey } from '@paydocs/paseto';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { startNginx } from '../../../tools/nginx.ts';
import { createDatabase } from '../../../tools/test-database.ts';
import { describeOnNginx } from '../../../tools/test-nginx.ts';
import { listeningAt, type Running, startServing } from './command.ts';
import { type ProxiedClient, proxiedClient } from '../../../tools/proxied-client.ts';
import { type LoadPart, type ProxiedLoad, proxiedLoad } from '../../../tools/proxied-load.ts';
import { seedSmall } from './seed-small.ts';
import { until } from './until.ts';

const PASSWORD = 'correct horse battery staple';
const LOGIN = {
  method: 'POST',
  path: '/auth/login',
  body: { email: 'owner@main.test', password: PASSWORD },
};
const ME = '/auth/me';
const LIST = '/employees?per_page=5';
const REFRESH = '/auth/refresh';

// More rounds at will: ROLLING_ROUNDS=20 npx vitest run --project timed nginx-restart
const ROUNDS = Number(process.env['ROLLING_ROUNDS'] ?? 4);
const ROUND_MAX_MS = 30_000;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const startNodes = async () => {
  const database = await createDatabase();
  ends.push(() => database.drop());
  await seedSmall(database.url, PASSWORD);
  const environment = {
    DATABASE_URL: database.url,
    TOKEN_KEYS: await generateKey(),
    RATE_LIMITS: 'auth=1000000,login=1000,read=1000000',
    TRUST_PROXY: '127.0.0.1',
    // A busy machine opens connections and answers slowly, also without a restart.
    DATABASE_CONNECT_TIMEOUT_MS: '3000',
    DATABASE_STATEMENT_TIMEOUT_MS: '4000',
  };
  const ports = [await freePort(), await freePort()] as const;
  const startNode = (port: number): Running => startServing({ ...environment, PORT: String(port) });
  const nodes = ports.map(startNode);
  ends.push(() => Promise.all(nodes.map((node) => node.end('SIGKILL'))));
  await Promise.all(nodes.map(listeningAt));
  return { nodes, ports, startNode };
};

const tokenIn = (text: string): string => JSON.parse(text).data.token;

/** Signs in. A busy machine may need several attempts for the hash. */
const signIn = async (client: ProxiedClient): Promise<string> => {
  let found = '';
  await until(async () => {
    const { status, text } = await client.send(LOGIN);
    if (status === 200) found = tokenIn(text);
    return status === 200;
  });
  return found;
};

/** Refreshes a token again and again: each request has the token of the last response. */
const refreshing = (token: string): LoadPart => ({
  clients: 1,
  request: (last) => ({
    method: 'POST',
    path: REFRESH,
    token: last === undefined ? token : tokenIn(last),
  }),
});

const moreAnswers = async (load: ProxiedLoad): Promise<void> => {
  const enough = [ME, LIST, REFRESH].map((path) => [path, load.answered(path) + 4] as const);
  const isEnough = (): boolean => enough.every(([path, count]) => load.answered(path) >= count);
  await until(() => load.failures.length > 0 || isEnough());
  expect(load.failures).toEqual([]);
};

describeOnNginx('two nodes behind nginx', () => {
  test(
    'restart one after the other under load, and no request fails',
    async () => {
      const { nodes, ports, startNode } = await startNodes();
      const nginx = await startNginx(ports);
      ends.push(() => nginx.stop());
      const client = proxiedClient(nginx.url, nginx.ca);
      ends.push(() => client.close());
      const token = await signIn(client);
      const load = proxiedLoad(client, [
        { request: () => ({ path: ME, token }), clients: 8 },
        { request: () => ({ path: LIST, token }), clients: 4 },
        refreshing(await signIn(client)),
        refreshing(await signIn(client)),
      ]);
      ends.push(() => load.stop());
      for (let round = 0; round < ROUNDS; round += 1) {
        const index = round % nodes.length;
        await moreAnswers(load);
        expect(await nodes[index]?.end('SIGTERM')).toBe(0);
        await moreAnswers(load);
        const node = startNode(ports[index] ?? 0);
        nodes[index] = node;
        await listeningAt(node);
      }
      await moreAnswers(load);
      await load.stop();
      expect(load.failures).toEqual([]);
      expect(await nginx.logs()).not.toContain('per_page');
    },
    ROUNDS * ROUND_MAX_MS,
  );
});

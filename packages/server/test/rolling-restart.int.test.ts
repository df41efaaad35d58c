import { generateKey } from '@paydocs/paseto';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { createDatabase } from '../../../tools/test-database.ts';
import { signIn } from '../../../test/api/client.ts';
import { listeningAt, type Running, startServing } from './command.ts';
import { seedSmall } from './seed-small.ts';
import { type SteadyLoad, steadyLoad } from './steady-load.ts';
import { until } from './until.ts';

const PASSWORD = 'correct horse battery staple';
const STOP_MAX_MS = 10_000;

// More rounds at will: ROLLING_ROUNDS=20 npx vitest run --project timed rolling-restart
const ROUNDS = Number(process.env['ROLLING_ROUNDS'] ?? 3);
const ROUND_MAX_MS = 30_000;

const ends: (() => Promise<unknown>)[] = [];
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
    RATE_LIMITS: 'auth=1000000',
  };
  const ports = [await freePort(), await freePort()];
  const startNode = (port: number): Running => startServing({ ...environment, PORT: String(port) });
  const nodes = ports.map(startNode);
  ends.push(() => Promise.all(nodes.map((node) => node.end('SIGKILL'))));
  const urls = await Promise.all(nodes.map(listeningAt));
  return { nodes, ports, urls, startNode };
};

const moreAnswers = async (load: SteadyLoad, count: number): Promise<void> => {
  const enough = load.answered() + count;
  await until(() => load.answered() >= enough);
};

// @promise R55
test(
  'rolling restarts under load lose no request and end with 0 within 10 s',
  async () => {
    const { nodes, ports, urls, startNode } = await startNodes();
    const load = steadyLoad({
      urls,
      token: await signIn(urls[0] ?? '', 'owner@main.test', PASSWORD),
    });
    ends.push(() => load.stop());
    for (let round = 0; round < ROUNDS; round += 1) {
      const index = round % nodes.length;
      await moreAnswers(load, 50);
      const startedMs = performance.now();
      expect(await nodes[index]?.end('SIGTERM')).toBe(0);
      expect(performance.now() - startedMs).toBeLessThan(STOP_MAX_MS);
      const node = startNode(ports[index] ?? 0);
      nodes[index] = node;
      await listeningAt(node);
    }
    await moreAnswers(load, 50);
    expect(await load.stop()).toEqual([]);
  },
  ROUNDS * ROUND_MAX_MS,
);

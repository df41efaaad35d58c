import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../test/api/client.ts';
import { freePort } from '../../../tools/free-port.ts';
import { describeOwnRedis } from '../../../tools/test-redis.ts';
import { type Running, startProcesses } from './command.ts';
import { isRefused } from './is-refused.ts';
import {
  linesOf,
  PASSWORD,
  pidsOf,
  postgresqlStores,
  readyAt,
  type Stores,
} from './running-processes.ts';
import { steadyLoad } from './steady-load.ts';
import { until } from './until.ts';

const PROCESSES = 2;
const STOP_MAX_MS = 10_000;
const ROUNDS = Number(process.env['ROLLING_ROUNDS'] ?? 2);

let stores: Stores;
const nodes: Running[] = [];

const startNode = async (port = 0): Promise<{ readonly node: Running; readonly url: string }> => {
  const node = startProcesses(PROCESSES, { ...stores.environment, PORT: String(port) });
  nodes.push(node);
  return { node, url: await readyAt(node, PROCESSES) };
};

const body = JSON.stringify({ email: 'owner@main.test', password: PASSWORD });

/** Sends a login without the end of its body; returns what sends the rest and reads the response. */
const openLogin = async (node: Running, url: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  // The second request is answered at once: its line proves that the first part of the login has arrived.
  socket.write('GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n');
  await node.line(/nowhere/);
  socket.write(
    'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  return { socket, rest: () => socket.write(body.slice(10)) };
};

describeOwnRedis('a node of two processes', () => {
  beforeAll(async () => {
    stores = await postgresqlStores({ RATE_LIMITS: 'auth=1000000,login=1000' });
  });
  afterEach(async () => {
    await Promise.all(nodes.splice(0).map((node) => node.end('SIGKILL')));
  });
  afterAll(async () => stores?.remove());

  // @promise R55
  test('loses no request in rolling restarts, and ends with 0 within 10 s', async () => {
    const ports = [await freePort(), await freePort()];
    const running = await Promise.all(ports.map(startNode));
    const urls = running.map(({ url }) => url);
    const load = steadyLoad({
      urls,
      token: await signIn(urls[0] ?? '', 'owner@main.test', PASSWORD),
    });
    const moreAnswers = async (): Promise<void> => {
      const enough = load.answered() + 50;
      await until(() => load.answered() >= enough);
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const index = round % running.length;
      await moreAnswers();
      const startedMs = performance.now();
      expect(await running[index]?.node.end('SIGTERM')).toBe(0);
      expect(performance.now() - startedMs).toBeLessThan(STOP_MAX_MS);
      running[index] = await startNode(ports[index]);
    }
    await moreAnswers();
    const failures = await load.stop();
    const warnings = nodes.flatMap(({ lines }) => lines.filter((line) => line.includes('"warn"')));
    expect(failures, warnings.join('\n')).toEqual([]);
  });

  // @promise R55
  test('finishes an open request, although a terminal signals all processes', async () => {
    const { node, url } = await startNode();
    const { socket, rest } = await openLogin(node, url);
    node.child.kill('SIGINT');
    for (const pid of pidsOf(node)) process.kill(pid, 'SIGINT');
    await until(() => isRefused(Number(new URL(url).port)));
    rest();
    const answers = await text(socket);
    expect(answers).toMatch(/HTTP\/1.1 200 OK\r\n/);
    expect(answers).toContain('"token":"v4.public.');
    expect(await node.exitCode).toBe(0);
    const stopped = linesOf(node, 'stopped').filter((line) => 'requests_cut' in line);
    expect(stopped.map((line) => line['requests_cut'])).toEqual([0, 0]);
  });

  test('exits with 1 at a second signal, although a request is open', async () => {
    const { node, url } = await startNode();
    const { socket } = await openLogin(node, url);
    node.child.kill('SIGINT');
    await node.line(/"msg":"stopping"/);
    expect(await node.end('SIGTERM')).toBe(1);
    socket.destroy();
    await until(() => isRefused(Number(new URL(url).port)));
  });

  test('leaves no process behind that hangs', async () => {
    const { node, url } = await startNode();
    const [hung = 0] = pidsOf(node);
    process.kill(hung, 'SIGSTOP');
    expect(await node.end('SIGTERM')).toBe(1);
    await until(() => isRefused(Number(new URL(url).port)));
  });

  test('leaves no process behind when its primary is killed', async () => {
    const { node, url } = await startNode();
    node.child.kill('SIGKILL');
    await until(() => isRefused(Number(new URL(url).port)));
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, send, signIn } from '../../../test/api/client.ts';
import { describeOwnRedis } from '../../../tools/test-redis.ts';
import { type Running, startProcesses } from './command.ts';
import { samplesOf } from './managed.ts';
import {
  linesOf,
  managementAt,
  PASSWORD,
  pidsOf,
  postgresqlStores,
  readyAt,
  type Stores,
} from './running-processes.ts';
import { until } from './until.ts';

const PROCESSES = 3;
const REQUESTS = 300;

let stores: Stores;
let node: Running;
let url: string;

const me = async (token: string): Promise<readonly Answer[]> =>
  Promise.all(Array.from({ length: REQUESTS }, () => send(url, { path: '/auth/me', token })));

const metrics = async () =>
  samplesOf(await (await fetch(`${await managementAt(node)}/metrics`)).text());

describeOwnRedis('three processes of one node on one port', () => {
  beforeAll(async () => {
    stores = await postgresqlStores();
    node = startProcesses(PROCESSES, stores.environment);
    url = await readyAt(node, PROCESSES);
  });
  afterAll(async () => {
    await node?.end('SIGKILL');
    await stores?.remove();
  });

  // @promise R17
  test('let exactly 30 of 300 parallel requests of a session through', async () => {
    const token = await signIn(url, 'manager@main.test', PASSWORD);
    const answers = await me(token);
    const passed = answers.filter(({ status }) => status === 200);
    expect(passed).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(REQUESTS - 30);
    const left = passed.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
    expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index));
  });

  test('each serve a part of the connections, and log whole lines with their pid', async () => {
    const lines = () => linesOf(node, 'request').filter(({ path }) => path === '/auth/me');
    await until(() => lines().length === REQUESTS);
    const pids = new Set(lines().map(({ pid }) => pid));
    expect(pids).toEqual(new Set(pidsOf(node)));
  });

  test('have one sum of their metrics', async () => {
    const samples = await metrics();
    const refused = 'paydocs_http_requests_total{method="GET",route="/auth/me",status="429"}';
    expect(samples).toMatchObject({
      paydocs_ready: 1,
      paydocs_processes: PROCESSES,
      paydocs_process_ends_total: 0,
      [refused]: REQUESTS - 30,
      'paydocs_http_request_duration_seconds_count{method="GET",route="/auth/me"}': REQUESTS,
      'paydocs_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/auth/me"}':
        REQUESTS,
      // Of the database, which all processes read.
      'paydocs_webhook_endpoints{state="healthy"}': 0,
      'paydocs_outbox_entries{state="waiting"}': 0,
    });
    expect(samples['nodejs_eventloop_lag_p99_seconds']).toBeGreaterThan(0);
    expect(samples['process_start_time_seconds']).toBeGreaterThan(1_700_000_000);
  });

  test('are ready while one of them is, and keep what an ended one has counted', async () => {
    const before = await metrics();
    const [first = 0] = pidsOf(node);
    process.kill(first, 'SIGKILL');
    await node.line(/"a process ended"/);
    const readiness = await fetch(`${await managementAt(node)}/readyz`);
    expect([readiness.status, await readiness.json()]).toEqual([200, { ready: true }]);
    const after = await metrics();
    const total = 'paydocs_http_request_duration_seconds_count{method="GET",route="/auth/me"}';
    expect(after[total]).toBe(before[total]);
    expect(after['paydocs_process_ends_total']).toBe(1);
    await readyAt(node, PROCESSES + 1);
    expect((await metrics())['paydocs_processes']).toBe(PROCESSES);
  });
});

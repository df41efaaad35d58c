import { equal } from 'node:assert/strict';
import { startRedis } from '../../../tools/redis.ts';
import type { Filled } from './databases.ts';
import type { Layout } from './layout.ts';
import { type Load, load } from './load.ts';
import { percentile } from './measure.ts';
import { paydocs, type Process, servePaydocs } from './paydocs.ts';
import { OWNER_EMAIL } from './seed/accounts-sql.ts';
import { PASSWORD } from './seed/fill.ts';

/** So many processes of the service side by side: medians of the rounds. */
export interface Fleet extends Load {
  readonly processes: number;
}

/** The database that the processes share. */
export const PROCESSES_LAYOUT: Layout = { employees: 1_000_000, sites: 50 };

/** How many connections send requests, spread evenly over the processes. */
export const CONNECTIONS = 32;

const FLEETS = [1, 2, 4] as const;
const LARGEST = Math.max(...FLEETS);
const ROUNDS = 3;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const PATH = '/employees?per_page=15';

// So high that none is refused: counting all of them in Redis is part of what is measured.
const RATE_LIMITS = 'read=1000000';

interface SignedIn {
  readonly data: { readonly token: string };
}

const signIn = async ({ origin }: Process): Promise<string> => {
  const response = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: OWNER_EMAIL, password: PASSWORD }),
  });
  equal(response.status, 200, 'the status of signing in');
  return ((await response.json()) as SignedIn).data.token;
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Loads the processes at once; the latencies are those of the slowest of them. */
const loadAll = async (
  processes: readonly Process[],
  { token, seconds }: { readonly token: string; readonly seconds: number },
): Promise<Load> => {
  const connections = CONNECTIONS / processes.length;
  const loads = await Promise.all(
    processes.map(async ({ origin }) => load({ url: origin + PATH, token, connections, seconds })),
  );
  return {
    requestsPerSecond: sum(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    p50Ms: Math.max(...loads.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.max(...loads.map(({ p99Ms }) => p99Ms)),
  };
};

const median = (loads: readonly Load[], key: keyof Load): number =>
  percentile(
    loads.map((one) => one[key]),
    0.5,
  );

const measureFleets = async (
  processes: readonly Process[],
  token: string,
): Promise<readonly Fleet[]> => {
  const measured = FLEETS.map((size) => ({ size, loads: [] as Load[] }));
  await loadAll(processes, { token, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { size, loads } of measured) {
      console.error(`round ${round + 1} of ${ROUNDS}: processes: ${size}`);
      loads.push(await loadAll(processes.slice(0, size), { token, seconds: SECONDS }));
    }
  }
  return measured.map(({ size, loads }) => ({
    processes: size,
    requestsPerSecond: median(loads, 'requestsPerSecond'),
    p50Ms: median(loads, 'p50Ms'),
    p99Ms: median(loads, 'p99Ms'),
  }));
};

/** Measures 1, 2 and 4 processes of the service on one PostgreSQL and one Redis, in turns. */
export const measureProcesses = async ({ url }: Filled): Promise<readonly Fleet[]> => {
  const redis = await startRedis();
  const processes: Process[] = [];
  try {
    const env = {
      DATABASE_URL: url,
      DEFAULT_SITE: 'main',
      LOG_LEVEL: 'warn',
      RATE_LIMITS,
      REDIS_URL: redis.url,
      TOKEN_KEYS: (await paydocs('keys generate', {})).trim(),
    };
    while (processes.length < LARGEST) processes.push(await servePaydocs(env));
    const [first] = processes;
    if (first === undefined) throw new Error('no process');
    return await measureFleets(processes, await signIn(first));
  } finally {
    for (const process of processes) await process.stop();
    await redis.stop();
  }
};

import { startRedis } from '../../../tools/redis.ts';
import type { Filled } from './databases.ts';
import type { Layout } from './layout.ts';
import { bearer, type LoadProgram, type Round } from '../load/load.ts';
import { loadProgram } from '../load/load-program.ts';
import { succeeded } from '../sample.ts';
import { signInAll } from '../servers/listing.ts';
import { run, SOURCES } from '../servers/programs.ts';
import { serve, type Server } from '../servers/serve.ts';
import { percentile } from './measure.ts';
import { OWNER_EMAIL } from './seed/accounts-sql.ts';
import { DATA_KEY } from './seed/sealed-sql.ts';

/** The result of a load. */
type Latencies = Pick<Round, 'requestsPerSecond' | 'p50Ms' | 'p99Ms'>;

/** A number of parallel service processes, with the medians of the rounds. */
export interface Fleet extends Latencies {
  readonly processes: number;
}

/** The shared database. */
export const PROCESSES_LAYOUT: Layout = { employees: 1_000_000, sites: 50 };

/** How many connections send requests, spread evenly over the processes. */
export const CONNECTIONS = 32;

const FLEETS = [1, 2, 4] as const;
const LARGEST = Math.max(...FLEETS);
const ROUNDS = 3;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const PATH = '/employees?per_page=15';

// High enough that no request is refused; counting in Redis is part of the measurement.
const RATE_LIMITS = 'login=1000000,read=1000000';

/** The load program and its tokens. */
interface Asking {
  readonly program: LoadProgram;
  readonly tokens: readonly string[];
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Sends load to all processes at once; latencies are those of the slowest process. */
const loadAll = async (
  processes: readonly Server[],
  { program, tokens, seconds }: Asking & { readonly seconds: number },
): Promise<Latencies> => {
  const connections = CONNECTIONS / processes.length;
  const callers = tokens.map(bearer);
  const loads = await Promise.all(
    processes.map(async ({ origin }) => {
      const load = { url: origin + PATH, callers, connections, seconds };
      return succeeded(await program.send(load), origin);
    }),
  );
  return {
    requestsPerSecond: sum(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    p50Ms: Math.max(...loads.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.max(...loads.map(({ p99Ms }) => p99Ms)),
  };
};

const median = (loads: readonly Latencies[], key: keyof Latencies): number =>
  percentile(
    loads.map((one) => one[key]),
    0.5,
  );

const measureFleets = async (
  processes: readonly Server[],
  asking: Asking,
): Promise<readonly Fleet[]> => {
  const measured = FLEETS.map((size) => ({ size, loads: [] as Latencies[] }));
  await loadAll(processes, { ...asking, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { size, loads } of measured) {
      console.error(`round ${round + 1} of ${ROUNDS}: processes: ${size}`);
      loads.push(await loadAll(processes.slice(0, size), { ...asking, seconds: SECONDS }));
    }
  }
  return measured.map(({ size, loads }) => ({
    processes: size,
    requestsPerSecond: median(loads, 'requestsPerSecond'),
    p50Ms: median(loads, 'p50Ms'),
    p99Ms: median(loads, 'p99Ms'),
  }));
};

/** Measures 1, 2 and 4 service processes on one PostgreSQL and one Redis, in turn. */
export const measureProcesses = async ({ url }: Filled): Promise<readonly Fleet[]> => {
  const redis = await startRedis();
  const processes: Server[] = [];
  try {
    const env = {
      DATABASE_URL: url,
      DEFAULT_SITE: 'main',
      LOG_LEVEL: 'warn',
      RATE_LIMITS,
      REDIS_URL: redis.url,
      TOKEN_KEYS: (await run([...SOURCES, 'keys', 'generate'], {})).trim(),
      DATA_KEYS: DATA_KEY,
    };
    const paydocs = {
      name: 'paydocs',
      args: [...SOURCES, 'serve'],
      env,
      probe: { path: '/openapi.json' },
    };
    while (processes.length < LARGEST) processes.push(await serve(paydocs));
    const [first] = processes;
    if (first === undefined) throw new Error('no process');
    const program = await loadProgram();
    const tokens = await signInAll(first.origin, OWNER_EMAIL);
    return await measureFleets(processes, { program, tokens });
  } finally {
    for (const process of processes) await process.stop();
    await redis.stop();
  }
};

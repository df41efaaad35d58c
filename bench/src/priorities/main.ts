import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createDatabaseOn } from '../../../tools/postgres-database.ts';
import { startPostgres } from '../../../tools/postgres.ts';
import { interleaved } from '../interleaved.ts';
import { figure, figures, table } from '../report/table.ts';
import { send } from '../servers/get.ts';
import { run, SOURCES } from '../servers/programs.ts';
import { serve } from '../servers/serve.ts';
import { ratioOf, spreadOf } from '../statistics.ts';
import { PASSWORD } from '../world.ts';
import { type Figures, type Measured, measureFigures } from './experiments.ts';
import { workersOf, moveThreads } from './threads.ts';

const CORES = availableParallelism();

const { values } = parseArgs({
  options: {
    /** The nice steps of the hashing threads below the server; `0+10` are those of the first and of the others. */
    steps: { type: 'string', default: '0,2,5,10,0+10,2+10' },
    /** The number of busy processes of others: a load of 16 on two cores by default. */
    processes: { type: 'string', default: String(8 * CORES) },
    'sign-ins': { type: 'string', default: '50' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
});

const size = {
  processes: Number(values.processes),
  signIns: Number(values['sign-ins']),
  seconds: Number(values.seconds),
};

const generateKey = async (kind: 'data' | 'token'): Promise<string> =>
  (await run([...SOURCES, 'keys', 'generate', '--kind', kind], {})).trim();

const seeded = async (databaseUrl: string) => {
  const dataKeys = await generateKey('data');
  const counts = ['--sites', '2', '--companies', '40', '--employees', '20000', '--documents', '0'];
  const json = await run([...SOURCES, 'seed', '--json', '--password', PASSWORD, ...counts], {
    DATABASE_URL: databaseUrl,
    DATA_KEYS: dataKeys,
  });
  const { accounts } = JSON.parse(json) as { readonly accounts: readonly { email: string }[] };
  return { dataKeys, tokenKeys: await generateKey('token'), email: accounts[0]?.email ?? '' };
};

const signIn = async (origin: string, email: string): Promise<string> => {
  const json = { email, password: PASSWORD };
  const { status, body } = await send(`${origin}/auth/login`, { json });
  if (status !== 200) throw new Error(`The sign-in was answered ${status}: ${body}`);
  return (JSON.parse(body) as { readonly data: { readonly token: string } }).data.token;
};

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

const rowOf = (steps: string, rounds: readonly Figures[]): readonly string[] => {
  const p99 = (name: 'idle' | 'storm' | 'busyLists'): readonly number[] =>
    rounds.map((each) => each[name].p99Ms);
  const single = rounds.map(({ busySignIns }) => busySignIns);
  return [
    steps,
    figures(ratioOf(p99('storm'), p99('idle')), 2),
    figures(spreadOf(rounds.map(({ signInsPerSecond }) => signInsPerSecond))),
    `${sum(single.map(({ inTime }) => inTime))} of ${sum(single.map(({ sent }) => sent))}`,
    figures(spreadOf(single.map(({ p50Ms }) => p50Ms))),
    figure(Math.max(...single.map(({ slowestMs }) => slowestMs))),
    figures(spreadOf(p99('busyLists'))),
  ];
};

const HEADS = [
  'nice steps',
  'p99 of lists, storm to idle',
  'sign-ins/s in the storm',
  'single sign-ins in 3 s, busy machine',
  'p50 ms of them',
  'slowest ms',
  'p99 ms of lists, busy machine',
];

const postgres = await startPostgres();
try {
  const { url, drop } = await createDatabaseOn(postgres.url);
  const { email, dataKeys, tokenKeys } = await seeded(url);
  const server = await serve({
    name: 'paydocs',
    args: [...SOURCES, 'serve'],
    env: {
      DATABASE_URL: url,
      DATA_KEYS: dataKeys,
      TOKEN_KEYS: tokenKeys,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'login=1000000,read=1000000',
    },
    probe: { path: '/openapi.json' },
  });
  try {
    const { origin } = server;
    // As many at once as there are threads, so that all of them run.
    const [token = ''] = await Promise.all(
      Array.from({ length: 2 * CORES }, async () => signIn(origin, email)),
    );
    const measured: Measured = { origin, email, token };
    const threads = workersOf(server.pid);
    const [load = 0] = loadavg();
    const steps = values.steps.split(',');
    const results = await interleaved(steps, Number(values.rounds), async (step, isWarmUp) => {
      moveThreads(threads, step.split('+').map(Number));
      const short = { processes: size.processes, signIns: 1, seconds: 1 };
      return measureFigures(measured, isWarmUp ? short : size);
    });
    console.log(
      `${CORES} cores, ${size.processes} busy processes of others, ${figure(load, 1)} load before\n`,
    );
    console.log(
      table(
        HEADS,
        [...results].map((entry) => rowOf(...entry)),
      ),
    );
  } finally {
    await server.stop();
    await drop();
  }
} finally {
  await postgres.stop();
}

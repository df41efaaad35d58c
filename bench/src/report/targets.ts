import type { ListResult } from '../lists.ts';
import type { Round } from '../load/load.ts';
import type { Results } from '../results.ts';
import type { Sample } from '../sample.ts';
import { ratioOf, type Spread, spreadOf } from '../statistics.ts';
import { documentTargets } from './document-targets.ts';
import { figures, table } from './table.ts';
import type { Target } from './target.ts';

const perSecond = (samples: readonly Sample[]): readonly number[] =>
  samples.map(({ requestsPerSecond }) => requestsPerSecond);

const samplesOf = (results: readonly ListResult[], key: string): readonly Sample[] =>
  results.find(({ listing }) => listing.key === key)?.samples ?? [];

const times = (what: string, atLeast: number, measured: Spread | undefined): Target => ({
  what,
  wanted: { atLeast },
  unit: '×',
  measured,
});

const p99 = (rounds: readonly Round[]): readonly number[] => rounds.map(({ p99Ms }) => p99Ms);

const listTargets = ({ lists }: Results): readonly Target[] => {
  const list = lists?.get(15) ?? [];
  const ratio = (key: string, base: string): Spread =>
    ratioOf(perSecond(samplesOf(list, key)), perSecond(samplesOf(list, base)));
  return [
    times('List, limiter in memory, against the base', 1.9, ratio('paydocs', 'base')),
    times('List, limiter in Redis, against the base', 1.5, ratio('paydocs-redis', 'base')),
    times('List, limiter in memory, against the limit', 0.65, ratio('paydocs', 'limit')),
    times('List, against Fastify with token and rate limit', 2.4, ratio('paydocs', 'fastify')),
    times(
      'List, against Express + Drizzle without token and rate limit',
      2.2,
      ratio('paydocs', 'drizzle'),
    ),
    times(
      'List, against Express + TypeORM without token and rate limit',
      3,
      ratio('paydocs', 'typeorm'),
    ),
    times(
      'List, against Koa + MikroORM without token and rate limit',
      5.5,
      ratio('paydocs', 'mikro-orm'),
    ),
    times('List, on SQLite, against its base', 1.1, ratio('paydocs-sqlite', 'base-sqlite')),
    {
      what: 'p99 of the list, on SQLite, against its base',
      wanted: { atMost: 1.2 },
      unit: '×',
      measured: ratioOf(
        p99(samplesOf(list, 'paydocs-sqlite')),
        p99(samplesOf(list, 'base-sqlite')),
      ),
    },
  ];
};

const RECORD_TARGETS = [
  ['Creates of an employee', 'creates', 'mikroOrm', 1.3],
  ['Creates of an employee', 'creates', 'drizzle', 1.1],
  ['Changes of an employee', 'changes', 'mikroOrm', 1.3],
  ['Changes of an employee', 'changes', 'drizzle', 1.1],
  ['Reads of one employee', 'reads', 'mikroOrm', 3.5],
  ['Reads of one employee', 'reads', 'drizzle', 1],
] as const;

const TITLES = { mikroOrm: 'Koa + MikroORM', drizzle: 'Express + Drizzle' } as const;

const recordTargets = ({ records }: Results): readonly Target[] =>
  RECORD_TARGETS.map(([what, kind, peer, atLeast]) =>
    times(
      `${what}, against ${TITLES[peer]} without token and rate limit`,
      atLeast,
      records && ratioOf(perSecond(records[kind].paydocs), perSecond(records[kind][peer])),
    ),
  );

const accountTargets = ({ accounts, logins, refusals, storm }: Results): readonly Target[] => [
  times(
    '`/auth/me`, against `get-session` of better-auth',
    12,
    accounts && ratioOf(perSecond(accounts.paydocs), perSecond(accounts.betterAuth)),
  ),
  times(
    'Sign-ins, against the ceiling of this machine',
    0.72,
    logins && ratioOf(logins.paydocs, logins.ceiling),
  ),
  ...(['/auth/me', '/employees?per_page=15'] as const).map((path): Target => {
    const found = storm?.find((result) => result.path === path);
    return {
      what: `p99 of \`${path}\` during a storm of sign-ins, against idle`,
      wanted: { atMost: 3 },
      unit: '×',
      measured: found && ratioOf(p99(found.storm), p99(found.idle)),
    };
  }),
  ...(
    [
      ['memory', 0.5],
      ['redis', 0.45],
    ] as const
  ).map(([limiter, atLeast]) =>
    times(
      `429, limiter in ${limiter === 'redis' ? 'Redis' : limiter}, against Koa's hello`,
      atLeast,
      refusals && ratioOf(perSecond(refusals[limiter]), perSecond(refusals.koa)),
    ),
  ),
];

const processTargets = ({ starts, lists }: Results): readonly Target[] => {
  const started = starts?.get('paydocs-sqlite') ?? [];
  const loaded = [...(lists?.values() ?? [])].flatMap((list) => samplesOf(list, 'paydocs-sqlite'));
  return [
    {
      what: 'Start to the first 200 of the list, on SQLite',
      wanted: { atMost: 350 },
      unit: 'ms',
      measured: spreadOf(started.map(({ afterMs }) => afterMs)),
    },
    {
      what: 'Memory after the start',
      wanted: { atMost: 120 },
      unit: 'MiB',
      measured: spreadOf(started.map(({ residentMib }) => residentMib)),
    },
    {
      what: 'Memory under the load of the list, pages of 15 and 100, on SQLite',
      wanted: { atMost: 180 },
      unit: 'MiB',
      measured: spreadOf(loaded.map(({ residentMib }) => residentMib)),
    },
  ];
};

const wish = ({ wanted, unit }: Target): string => {
  const [sign, bound] =
    'atLeast' in wanted ? (['≥', wanted.atLeast] as const) : (['≤', wanted.atMost] as const);
  return `${sign} ${bound}${unit === '×' ? '×' : ` ${unit}`}`;
};

const isMet = ({ wanted }: Target, { median }: Spread): boolean =>
  'atLeast' in wanted ? median >= wanted.atLeast : median <= wanted.atMost;

const isMeasured = ({ measured }: Target): boolean =>
  measured !== undefined && !Number.isNaN(measured.median);

const row = (target: Target): readonly string[] => {
  const { what, unit, measured } = target;
  if (measured === undefined || Number.isNaN(measured.median)) {
    return [what, wish(target), '–', 'not measured'];
  }
  return [
    what,
    wish(target),
    figures(measured, unit === '×' ? 2 : 0),
    isMet(target, measured) ? 'yes' : '**no**',
  ];
};

/**
 * What is aimed at, what this run gave, and whether that is enough, judged by the median. What was
 * not measured is left out of a partial run, and told of a whole one.
 */
export const targetTable = (results: Results, isWhole: boolean): string => {
  const targets = [
    listTargets,
    recordTargets,
    accountTargets,
    processTargets,
    documentTargets,
  ].flatMap((of) => of(results));
  const shown = targets.filter((target) => isWhole || isMeasured(target));
  return table(['target', 'wanted', 'measured', 'met?'], shown.map(row));
};

import type { AccountResults } from '../experiments/accounts.ts';
import type { LoginResults } from '../experiments/logins.ts';
import type { RefusalResults } from '../experiments/refusals.ts';
import { PACE, type StormResult } from '../experiments/storm.ts';
import { ratioOf, spreadOf } from '../statistics.ts';
import { sampleHeads, sampleRow } from './lists.ts';
import { figure, figures, table } from './table.ts';

/** Renders the comparison of the signed-in user requests. */
export const accountSection = ({ paydocs, betterAuth }: AccountResults): string => `
## The signed-in user

${table(sampleHeads('better-auth'), [
  sampleRow('paydocs, `/auth/me`', paydocs, betterAuth),
  sampleRow('better-auth, `get-session`', betterAuth, betterAuth),
])}

Both servers look the session up in PostgreSQL on every request. paydocs also counts the request and returns the user's site,
role and permissions. The limiter and the cookie cache of better-auth are off.
`;

/** Renders the refusals against plain Koa. */
export const refusalSection = ({ koa, memory, redis }: RefusalResults): string => `
## Too many requests

${table(sampleHeads('Koa'), [
  sampleRow('Koa and its router, a constant', koa, koa),
  sampleRow('paydocs, 429 by the limiter in memory', memory, koa),
  sampleRow('paydocs, 429 by the limiter in Redis', redis, koa),
])}

Every response of paydocs here is a 429 to a valid token whose session has used up its minute.
`;

/** Renders the sign-ins against the ceiling of the machine. */
export const loginSection = ({ ceiling, paydocs, betterAuth }: LoginResults): string => {
  const row = (title: string, values: readonly number[]): readonly string[] => [
    title,
    figures(spreadOf(values)),
    figures(ratioOf(values, ceiling), 2),
  ];
  return `
## Sign-ins

${table(
  ['', 'a second', 'ratio to the ceiling'],
  [
    row('the ceiling: Argon2id verifications of this machine', ceiling),
    row('paydocs, `/auth/login`', paydocs),
    row('better-auth, `sign-in/email`', betterAuth),
  ],
)}

32 connections sign in continuously. The ceiling is the same library with the same parameters
(Argon2id, 19 MiB, 2 passes, 1 lane) in as many threads at the same priority, without a server. better-auth hashes with
its default, scrypt, which costs more by design: that row does not compare frameworks.
`;
};

/** Renders the latencies during a storm of sign-ins. */
export const stormSection = (results: readonly StormResult[]): string => `
## During a storm of sign-ins

${table(
  [
    '',
    'p50 ms idle',
    'p50 ms during the storm',
    'p99 ms idle',
    'p99 ms during the storm',
    'ratio of p99',
    'sign-ins/s',
  ],
  results.map(({ path, idle, storm, signIns }) => {
    const of = (rounds: typeof idle, key: 'p50Ms' | 'p99Ms') => rounds.map((round) => round[key]);
    return [
      `\`${path}\``,
      figure(spreadOf(of(idle, 'p50Ms')).median, 2),
      figure(spreadOf(of(storm, 'p50Ms')).median, 2),
      figures(spreadOf(of(idle, 'p99Ms')), 2),
      figures(spreadOf(of(storm, 'p99Ms')), 2),
      figures(ratioOf(of(storm, 'p99Ms'), of(idle, 'p99Ms')), 2),
      figure(spreadOf(signIns).median),
    ];
  }),
)}

Requests with a token come from ${PACE}: first alone, then while 32 other connections sign in continuously.
`;

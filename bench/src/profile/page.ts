import type { Machine } from '../machine/machine.ts';
import { figure, table } from '../report/table.ts';
import type { Profiled } from './profiled.ts';
import { titles, titlesOfRows } from './shares.ts';

const nodeUs = ({ sample }: Profiled): number => sample.nodeUs ?? Number.NaN;
const postgresUs = ({ sample }: Profiled): number => sample.postgresUs ?? Number.NaN;
const allUs = (one: Profiled): number => nodeUs(one) + postgresUs(one);

const costs = (servers: readonly Profiled[]): string =>
  table(
    ['µs of CPU for a request', 'Node.js', 'PostgreSQL', 'together'],
    servers.map((one) => [
      one.title,
      figure(nodeUs(one)),
      figure(postgresUs(one)),
      figure(allUs(one)),
    ]),
  );

const us = (one: Profiled, title: string): number => (one.shares.get(title) ?? 0) * nodeUs(one);

const partsOf = (servers: readonly Profiled[]): string => {
  const most = (title: string): number => Math.max(...servers.map((one) => us(one, title)));
  return table(
    ['µs of Node.js for a request', ...servers.map(({ title }) => title)],
    titles
      .toSorted((one, other) => most(other) - most(one))
      .map((title) => [title, ...servers.map((one) => figure(us(one, title)))]),
  );
};

/** The profiled servers: the bases and paydocs. */
export interface Profiles {
  readonly limit: Profiled;
  readonly base: Profiled;
  readonly ours: Profiled;
  readonly sqliteBase: Profiled;
  readonly oursOnSqlite: Profiled;
}

/** Returns the page that breaks down the time of a request. */
export const pageOf = (profiles: Profiles, machine: Machine): string => {
  const { limit, base, ours, sqliteBase, oursOnSqlite } = profiles;
  const left = allUs(limit) / 0.75 - allUs(limit);
  const ofRows = titlesOfRows.reduce((sum, title) => sum + us(ours, title), 0);
  return `# Where the time goes

Written by \`npm run bench:profile\`: V8 CPU profiles of \`GET /employees?per_page=15\` under 32 connections, with the data and
servers of [performance.md](../docs/performance.md), each server alone for 10 s. A profiler slows everything down, so compare the
figures of this page only with each other.

${table(['machine', ''], machine)}

${costs([limit, base, ours, sqliteBase, oursOnSqlite])}

A function counts for its package; a native function counts for the package that called it.

${partsOf([ours, oursOnSqlite])}

## What limits the rate

**The limit.** It reads the page with its total, copies strings and writes them: ${figure(allUs(limit))} µs. Three quarters of its rate would leave
${figure(left)} µs for the token, the session, the limiter, validation, Koa, page links, and for domain objects that a host can use.
Rows and JSON alone (${titlesOfRows.map((title) => `"${title}"`).join(', ')}) take ${figure(ofRows)} µs; the
limit only reads messages.

**One thread.** With 32 connections the Node.js thread is always busy, and the PostgreSQL processes are not. paydocs needs
${(allUs(base) / allUs(ours)).toFixed(2)} times less CPU than the base, but a smaller share of that CPU runs outside the Node.js thread. More processes use the
rest of the machine.

**Frameworks with a bare query.** They read a page and count the rows of the site. The count costs more than a counter, and
grows with the site (2,000 employees here). They save the session look-up, and most of them also the token and the limiter.

**Refusals.** Of the time of a 429 the system call that writes it takes 35 %, and garbage collection 8 %. The rest is spread: no function of paydocs, Koa or its
packages takes more than 3 %, so that leaving out the request id, a header or the deadline wins less than the run varies.

**The limiter in Redis.** A request sends one command, a script that calls Redis three times on one key: one write and one read of the socket, which cost most of it.
Tried: the automatic pipelines of ioredis took 1.10 times the CPU in one run on a busy machine.

Tried without a measurable difference: rows written by templates instead of \`JSON.stringify\`, the page as one string or in
one buffer, other sizes of the young generation, Node's compile cache for the start.
`;
};

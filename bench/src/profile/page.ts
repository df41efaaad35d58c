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

Made by \`npm run bench:profile\`: V8's CPU profiles of \`GET /employees?per_page=15\` under 32 connections, on the rows and
servers of [performance.md](performance.md), each server alone for 10 s. Under a profile everything is slower, so the figures
of this page are to be compared with each other only.

${table(['machine', ''], machine)}

${costs([limit, base, ours, sqliteBase, oursOnSqlite])}

A function counts for the package that it is in, a native one for the package that called it.

${partsOf([ours, oursOnSqlite])}

## What stands in the way

**The limit.** It reads the page with its total, copies texts and writes them: ${figure(allUs(limit))} µs. Three quarters of its rate would leave
${figure(left)} µs for a token, a session, a limiter, checked input, Koa, page links, and for rows as employees that a host can use.
Rows and JSON alone (${titlesOfRows.map((title) => `"${title}"`).join(', ')}) are ${figure(ofRows)} µs, of
which the limit pays the reading of messages only.

**One thread.** With 32 connections the thread of Node.js is busy all the time, and PostgreSQL's processes are not: paydocs
costs ${(allUs(base) / allUs(ours)).toFixed(2)} times less than the base, yet that is not how many more requests it answers, since less of it runs beside that thread.
More processes use what is left of the machine.

**Frameworks with a bare query.** They read a page and count its rows. That count is what they lose to counters, and it
grows with the site: here one has 2,000 employees. What they save is the session, which none looks up, and most of them the
token and the limiter.

Tried without a difference that could be told from noise: rows written by templates instead of \`JSON.stringify\`, the page as
one text or in one buffer, more or less room for new objects, Node's compile cache for the start.
`;
};

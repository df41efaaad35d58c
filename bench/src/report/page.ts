import type { Machine } from '../machine/machine.ts';
import type { ListResult } from '../lists.ts';
import type { Options } from '../options.ts';
import type { Results } from '../results.ts';
import { chosen, listingOf } from '../servers/catalogue.ts';
import { payRunSection } from './pay-run.ts';
import { processSection } from './processes.ts';
import { recordSection } from './records.ts';
import { accountSection, loginSection, refusalSection, stormSection } from './experiments.ts';
import { listTable, startTable } from './lists.ts';
import { spreadOf } from '../statistics.ts';
import { figure, table } from './table.ts';
import { targetTable } from './targets.ts';

/** The machine and the options of a run. */
export interface Circumstances {
  readonly machine: Machine;
  readonly options: Options;
}

const opening = ({ machine, options }: Circumstances): string => {
  const { employees, rounds, seconds } = options;
  return `# Performance

Written by \`npm run bench\`. Servers, databases and the load generator share one machine, so
absolute numbers say little: each round visits every server in turn, and ratios are taken within a round. Figures are medians of ${rounds} rounds of
${seconds} s (at most 3 rounds for pages of 100, at most 3 longer rounds for sign-ins), with the minimum and the maximum in brackets. The first round warms up and is not counted.

${table(['machine', ''], machine, { left: 2 })}

Data: ${figure(employees)} employees and as many documents in 2,000 companies and 50 sites; about ${figure(employees / 50)} employees in the site that is queried.
Before the measurement every server must return the same rows, with all fields, and the same total, which are
computed by plain SQL. One unsuccessful response fails the run. paydocs runs as published and
as deploy/ limits it: built, with the heap that Node.js chooses for 1 GiB of memory (\`--max-heap-size=560\`) and two arenas of
malloc.
`;
};

const redisNote = (results: readonly ListResult[]): string => {
  const counting = results.find(({ listing }) => listing.redis === true);
  const us = spreadOf(counting?.samples.map(({ redisUs }) => redisUs) ?? []).median;
  if (counting === undefined || Number.isNaN(us)) return '';
  return `\nRedis itself uses another ${figure(us)} µs of CPU per request of ${counting.listing.title}.\n`;
};

const listSection = ({ lists }: Results, options: Options): string => {
  if (lists === undefined) return '';
  const pages = [...lists].map(
    ([perPage, results]) => `
## \`GET /employees?per_page=${perPage}\`
${perPage === 15 && options.out !== undefined ? '\n![Requests a second of each server, with the spread over the rounds](performance.svg)\n' : ''}
${listTable(results)}
${redisNote(results)}`,
  );
  const what = chosen(options.only).map(({ title, does }) => `- **${title}**: ${does}.`);
  return `${pages.join('')}
32 connections, closed loop, requests of 16 sessions in turn; paydocs writes no access log here, since the other servers have none. CPU time is per request: of the whole Node.js process, and of all processes of
PostgreSQL. What each server does besides reading the page and its total:

${what.join('\n')}
`;
};

const startSection = ({ starts }: Results): string =>
  starts === undefined
    ? ''
    : `
## Start

${startTable(starts, (key) => listingOf(key).title)}

Time from the start of the process to the first 200 on the list, and memory 2 s later: paydocs then has loaded
what only later requests need. Each server runs alone on the machine.
`;

/** Renders the targets of the project as Markdown. */
export const targetPageOf = (results: Results, { isWhole }: Options): string => `# Targets

What the project wants and has. Written by \`npm run bench\`; [performance.md](../docs/performance.md) has the machine and all figures of the run.

${targetTable(results, isWhole)}

Why some are missed, and what was tried: [missed targets](missed-targets.md).
`;

/** Renders the figures as Markdown. */
export const pageOf = (results: Results, circumstances: Circumstances): string => {
  const { records, accounts, refusals, logins, storm, documents, processes } = results;
  return [
    opening(circumstances),
    listSection(results, circumstances.options),
    startSection(results),
    records === undefined ? '' : recordSection(records),
    accounts === undefined ? '' : accountSection(accounts),
    logins === undefined ? '' : loginSection(logins),
    storm === undefined ? '' : stormSection(storm),
    refusals === undefined ? '' : refusalSection(refusals),
    documents === undefined ? '' : payRunSection(documents),
    processes === undefined ? '' : processSection(processes),
  ].join('');
};

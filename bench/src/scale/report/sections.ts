import type { Filled } from '../databases.ts';
import { labelOf } from '../layout.ts';
import type { Cell, Row } from '../lists.ts';
import { CONNECTIONS, type Fleet } from '../processes.ts';
import { figure, table } from '../../report/table.ts';
import { ms, TOO_SLOW } from './format.ts';
import { targetsOf } from './targets.ts';

/** Renders the databases: size and time to fill. */
export const sizesSection = (databases: readonly Filled[]): string => `## Databases

${table(
  ['', 'documents', 'rows of employees, MiB', 'their indexes, MiB', 'filled in s'],
  databases.map(({ layout, documents, heapMib, indexesMib, seedSeconds }) => [
    labelOf(layout),
    figure(documents),
    figure(heapMib),
    figure(indexesMib),
    String(seedSeconds),
  ]),
)}`;

const cellText = ({ round, total }: Cell): string => {
  const times = round === undefined ? TOO_SLOW : `${ms(round.p50)} / ${ms(round.p99)}`;
  return `${times} of ${figure(total)}`;
};

/** Renders one table per group of queries. */
export const listsSection = (databases: readonly Filled[], rows: readonly Row[]): string => {
  const groups = Map.groupBy(rows, ({ shape }) => shape.group);
  const head = ['', ...databases.map(({ layout }) => labelOf(layout))];
  return [...groups]
    .map(([group, members]) => {
      const lines = members.map(({ shape, cells }) => [shape.name, ...cells.map(cellText)]);
      return `### ${group}\n\n${table(head, lines)}`;
    })
    .join('\n\n');
};

/** Renders the targets that these databases and rows can judge. */
export const targetTable = (databases: readonly Filled[], rows: readonly Row[]): string => {
  const targets = targetsOf(
    databases.map(({ layout }) => layout),
    rows,
  );
  const lines = targets.map(({ what, wanted, got, met }) => [
    what,
    wanted,
    got,
    met ? 'met' : '**not met**',
  ]);
  return table(['the worst of', 'wanted', 'this run', ''], lines);
};

/** Renders the results with more processes. */
export const processesSection = (fleets: readonly Fleet[], cores: number): string => {
  const [one] = fleets;
  const lines = fleets.map(({ processes, requestsPerSecond, p50Ms, p99Ms }) => [
    String(processes),
    figure(requestsPerSecond),
    (requestsPerSecond / (one?.requestsPerSecond ?? Number.NaN)).toFixed(2),
    ms(p50Ms),
    ms(p99Ms),
  ]);
  return `## Processes

\`GET /employees?per_page=15\` with a token, 1M employees in 50 sites, one PostgreSQL and one Redis that counts for the
limiter; ${CONNECTIONS} connections, spread over the processes by one load program each. Requests are summed; latencies are those
of the slowest process. PostgreSQL, Redis and the load programs share the ${cores} cores with the processes, so more
processes cannot answer more requests once the cores are busy.

${table(['processes', 'requests/s', 'to one process', 'p50 ms', 'p99 ms'], lines)}`;
};

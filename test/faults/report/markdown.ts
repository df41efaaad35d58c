import { promises } from '../judges/violation.ts';
import type { RowResult } from '../rows/run-row.ts';
import type { RunResult } from '../run.ts';
import { figuresOf } from './figures.ts';

const HEAD = `# Reliability

Written by \`npm run test:faults -- --write\`. Three nodes run on one PostgreSQL, one Redis and one mail server, each link through
a proxy. Every row injects one fault under a light load of reads, logins, refreshes, logouts, registrations and resets, and ends
it. Every answer of the run is recorded and judged: within 4 s, only 503 for a lost dependency, well again within 5 s, no restart.

| Row | Fault | Injected | Requests | Slowest answer | Recovery | Statuses | Held |
|---|---|---|---|---|---|---|---|`;

const rowLine = (result: RowResult, held: boolean): string => {
  const { id, fault, how } = result.row;
  if (result.missing !== undefined)
    return `| ${id} | ${fault} | ${how} | – | – | – | – | not run: ${result.missing} |`;
  const { requests, slowestMs, recoveryMs, statuses } = figuresOf(result);
  const figures = `${requests} | ${slowestMs} ms | ${recoveryMs} ms | ${statuses}`;
  return `| ${id} | ${fault} | ${how} | ${figures} | ${held ? 'yes' : 'no'} |`;
};

/** Returns docs/reliability.md. */
export const reportOf = ({ results, violations, answers }: RunResult): string => {
  const failedRows = new Set(violations.map(({ row }) => row));
  const failed = new Set(violations.map(({ invariant }) => invariant));
  const lines = results.map((result) => rowLine(result, !failedRows.has(result.row.id)));
  const invariants = Object.entries(promises).map(
    ([name, promise]) =>
      `| ${name} | ${promise} | ${[...failed].some((id) => id === name) ? 'no' : 'yes'} |`,
  );
  return `${HEAD}
${lines.join('\n')}

Status 429 is the answer to requests beyond a limit, 404 to those within it, and 401 to tokens and passwords that no longer hold.
\`refused\` and \`reset\` are requests to a node that was ended on purpose.

## Invariants of the whole history

${answers} answers were judged.

| Invariant | Promise | Held |
|---|---|---|
${invariants.join('\n')}
`;
};

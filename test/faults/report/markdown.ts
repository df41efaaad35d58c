import { promises } from '../judges/violation.ts';
import type { RowResult } from '../rows/run-row.ts';
import type { RunResult } from '../run.ts';
import { figuresOf } from './figures.ts';

const HEAD = `# Reliability

Written by \`npm run test:faults -- --write\`. Three nodes run on one PostgreSQL, one Redis and one mail server, each link through
a proxy. Every row injects one fault under a light load of reads, logins, refreshes, logouts, registrations, resets and changes of addresses,
and ends it. Every answer of the run is recorded and judged: within 4 s, only 503 for a lost dependency, well again within 5 s, no restart.

| Row | Fault | Injected | Requests | Slowest answer | Recovery | Statuses | Held |
|---|---|---|---|---|---|---|---|`;

const rowLine = (result: RowResult, held: boolean): string => {
  const { id, fault } = result.row;
  const how = [result.row.how, result.remark].filter(Boolean).join(': ');
  if (result.missing !== undefined)
    return `| ${id} | ${fault} | ${how} | – | – | – | – | not run: ${result.missing} |`;
  const { requests, slowestMs, recoveryMs, statuses } = figuresOf(result);
  const figures = `${requests} | ${slowestMs} ms | ${recoveryMs} ms | ${statuses}`;
  return `| ${id} | ${fault} | ${how} | ${figures} | ${held ? 'yes' : 'no'} |`;
};

/** Returns the lines of the tables of an earlier report, by the first cell. */
const linesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split('\n')
      .filter((line) => /^\| [A-Z]\d/.test(line))
      .map((line) => [line.split(' ')[1] ?? '', line]),
  );

const requestsIn = (line: string): number => Number(line.split(' | ')[3]) || 0;

/** Options for {@link reportOf}. */
export interface ReportOptions {
  /** The ids of all rows, in the order of the report. */
  readonly ids: readonly string[];
  /** The report of before, whose rows stay if this run did not have them. */
  readonly earlier: string;
}

/** Returns docs/reliability.md. */
export const reportOf = (
  { results, violations }: RunResult,
  { ids, earlier }: ReportOptions,
): string => {
  const failedRows = new Set(violations.map(({ row }) => row));
  const failed = new Set<string>(violations.map(({ invariant }) => invariant));
  const before = linesIn(earlier);
  const now = new Map(
    results.map((result) => [result.row.id, rowLine(result, !failedRows.has(result.row.id))]),
  );
  const lines = ids.flatMap((id) => now.get(id) ?? before.get(id) ?? []);
  // An invariant that a row of an earlier run broke holds when all rows hold again.
  const allHold = lines.every((line) => !line.endsWith('| no |'));
  const isHeld = (name: string): boolean =>
    !failed.has(name) && (allHold || before.get(name)?.endsWith('| no |') !== true);
  const invariants = Object.entries(promises).map(
    ([name, promise]) => `| ${name} | ${promise} | ${isHeld(name) ? 'yes' : 'no'} |`,
  );
  const answers = lines.reduce((sum, line) => sum + requestsIn(line), 0);
  return `${HEAD}
${lines.join('\n')}

Status 429 is the answer to requests beyond a limit, 404 to those within it and to those for documents of others, and 401 to tokens
and passwords that no longer hold. \`refused\` and \`reset\` are requests to a node that was ended on purpose.

## Documents

In the rows F32 to F35, F40 and F41 clerks of two sites order pay statements without a pause: of one day, of several months for each
employee at once, and of days that precede earlier ones. They follow, download, cancel, retry, void, replace and reissue them, and try the
documents of others. Files are in a server of S3 behind a proxy, or in a folder; clocks move ahead instead of waiting
for the end of leases. A trigger of the database records each change of a status. When all is well again, each completed document is
rendered once more in an undisturbed process, and each stored file is decrypted and compared with it.

## The figures of a year

Each figure of the year that a completed statement prints is the opening balance plus the amounts of all statements of the same
employee, employer, type, currency and year that are pending or completed, and whose pay date and id are not later; unless the document
is marked as outdated. These judges read what documents print:

| Judge | Histories |
|---|---|
| I24, in the rows about documents | nodes are killed, frozen and cut off while clerks order, void, replace and reissue |
| \`npm run test:simulate -- --of pay-runs\` | thousands of seeded histories with crashes between claiming, freezing, storing and marking; back-dated orders, summaries of years, imports, moves, pruning |
| \`test/simulation/teeth.test.ts\` | the same with a fault planted in the rule: each of nine is found |
| \`paydocs doctor\` | the database of an installation; \`--recount\` corrects it |

## Addresses and added users

\`npm run test:simulate -- --of addresses\` runs thousands of seeded histories of a few users and a few addresses. Users request addresses and use links,
an operator moves, suspends and activates them, and Owners and Managers add users, while calls of ports fail, nodes crash, answers are lost and clocks step. \`test/simulation/addresses/sentences.ts\`
has the invariants, and \`test/simulation/teeth.test.ts\` finds a planted fault for each.

## Invariants of the whole history

${answers} answers were judged.

| Invariant | Promise | Held |
|---|---|---|
${invariants.join('\n')}
`;
};

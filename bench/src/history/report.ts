import { figure, table } from '../report/table.ts';
import type { Step, Steps } from './compare.ts';
import { type Commit, type Database, DATABASES } from './options.ts';
import { type Kind, KINDS } from './kinds.ts';

/** What one commit changed on one database. */
export interface Change {
  readonly database: Database;
  readonly from: Commit;
  readonly to: Commit;
  readonly steps: Steps;
}

const COST = 0.03;

const growth = ({ before, after }: Step): number => after / before - 1;

const percent = (step: Step): string => {
  const value = growth(step);
  return Number.isFinite(value)
    ? `${value < 0 ? '−' : '+'}${figure(Math.abs(value) * 100)} %`
    : '–';
};

const kinds = Object.keys(KINDS) as Kind[];

const cell = (step: Step): string => `${figure(step.after)} (${percent(step)})`;

/** The first commit, which is compared with none. */
const firstRow = ({ from, steps }: Change): readonly string[] => [
  from.id,
  from.subject,
  ...kinds.map((kind) => figure(steps[kind].before)),
];

const rowOf = ({ to, steps }: Change): readonly string[] => [
  to.id,
  to.subject,
  ...kinds.map((kind) => cell(steps[kind])),
];

const costsOf = ({ database, from, to, steps }: Change): readonly (readonly string[])[] =>
  kinds
    .filter((kind) => growth(steps[kind]) > COST)
    .map((kind) => [
      `${from.id}..${to.id}`,
      to.subject,
      `${KINDS[kind]}, ${database}`,
      figure(steps[kind].before),
      figure(steps[kind].after),
      percent(steps[kind]),
    ]);

/** Renders the CPU time of each version, and every step that cost more than 3 %. */
export const reportOf = (changes: readonly Change[]): string => {
  const sections = DATABASES.map((database) => {
    const own = changes.filter((change) => change.database === database);
    const heads = ['commit', 'subject', ...kinds.map((kind) => KINDS[kind])];
    const rows = [...own.slice(0, 1).map(firstRow), ...own.map(rowOf)];
    return own.length === 0 ? '' : `## ${database}\n\n${table(heads, rows, { left: 2 })}\n`;
  });
  const costs = changes.flatMap(costsOf);
  return `# CPU time per request, by commit

µs of the server, the least of all rounds. In brackets: against the commit before, both measured in turns.

${sections.join('\n')}
## Steps that cost more than ${COST * 100} %

${costs.length === 0 ? 'None.' : table(['step', 'subject', 'request', 'before µs', 'after µs', 'cost'], costs, { left: 3 })}
`;
};

import type { Outage } from '../history/answer.ts';
import type { Violation } from './violation.ts';

/** The process of a node at one time. */
export interface NodeProcess {
  readonly name: string;
  readonly pid: number;
  readonly isAlive: boolean;
}

/** The processes of the nodes before and after a row, and what the row ended on purpose. */
export interface ProcessesOfRow {
  readonly row: string;
  readonly before: readonly NodeProcess[];
  readonly after: readonly NodeProcess[];
  readonly outages: readonly Outage[];
}

/** I12: each node has the process of before, or was ended on purpose; and it runs. */
export const judgeProcesses = ({
  row,
  before,
  after,
  outages,
}: ProcessesOfRow): readonly Violation[] => {
  const pids = new Map(before.map(({ name, pid }) => [name, pid]));
  const endedOnPurpose = new Set(
    outages.filter(({ kind }) => kind !== 'frozen').map(({ node }) => node),
  );
  return after.flatMap(({ name, pid, isAlive }) => {
    if (!isAlive) return [{ invariant: 'I12', row, what: `${name} ended` }];
    if (pid === pids.get(name) || endedOnPurpose.has(name)) return [];
    return [{ invariant: 'I12', row, what: `${name} was restarted` }];
  });
};

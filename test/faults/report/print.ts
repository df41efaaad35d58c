import { promises } from '../judges/violation.ts';
import type { RowResult } from '../rows/run-row.ts';
import type { RunResult } from '../run.ts';
import { figuresOf } from './figures.ts';

/** Prints one line about a row. */
export const printRow = (result: RowResult): void => {
  const { id, fault } = result.row;
  const seconds = (result.durationMs / 1000).toFixed(1);
  if (result.missing !== undefined) {
    console.log(`${id.padEnd(5)} ${fault}: not run, ${result.missing}`);
    return;
  }
  const { requests, slowestMs, recoveryMs, statuses } = figuresOf(result);
  const figures = `${requests} requests, slowest ${slowestMs} ms, well after ${recoveryMs} ms`;
  console.log(`${id.padEnd(5)} ${seconds.padStart(5)} s  ${fault}: ${figures} (${statuses})`);
  if (result.remark !== undefined) console.log(`      ${result.remark}`);
};

const SHOWN_MAX = 8;

/** Prints the violations of a run by row and invariant, and its totals. */
export const printViolations = ({ violations, answers, durationMs }: RunResult): void => {
  const groups = Map.groupBy(violations, ({ row, invariant }) => `${row || 'run'} ${invariant}`);
  for (const [name, found] of groups) {
    const invariant = found[0]?.invariant ?? 'I1';
    console.error(`FAILED ${name}: ${found.length} times not: ${promises[invariant]}`);
    for (const { what } of found.slice(0, SHOWN_MAX)) console.error(`  ${what}`);
  }
  const seconds = Math.round(durationMs / 1000);
  console.log(`${answers} answers, ${violations.length} violations, ${seconds} s`);
};

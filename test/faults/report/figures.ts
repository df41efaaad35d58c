import type { RowResult } from '../rows/run-row.ts';

/** The figures of a row. */
export interface Figures {
  readonly requests: number;
  readonly slowestMs: number;
  readonly recoveryMs: number;
  /** The number of answers by status, such as `200: 81, 503: 12`. */
  readonly statuses: string;
}

export const figuresOf = ({ answers, recoveryMs }: RowResult): Figures => {
  const times = answers.map(({ startedMs, endedMs }) => endedMs - startedMs);
  const counts = Map.groupBy(answers, ({ status, failure }) => failure ?? String(status));
  return {
    requests: answers.length,
    slowestMs: Math.round(times.reduce((most, ms) => Math.max(most, ms), 0)),
    recoveryMs: Math.round(recoveryMs),
    statuses: [...counts]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([status, { length }]) => `${status}: ${length}`)
      .join(', '),
  };
};

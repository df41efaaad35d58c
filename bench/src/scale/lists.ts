import type { Filled } from './databases.ts';
import { measureRound, percentile, type Round } from './measure.ts';
import type { Shape } from './shapes/shape.ts';
import { openSubject, type Prepared, type Subject } from './subject.ts';

/** The results of a query on one database. */
export interface Cell {
  readonly total: number;
  /** Medians of the rounds; undefined if the service would have answered 503. */
  readonly round: Round | undefined;
}

/** The results of a query on all databases, in order. */
export interface Row {
  readonly shape: Shape;
  readonly cells: readonly Cell[];
}

const ROUNDS = 3;
const SAMPLE = 5;

const median = (values: readonly number[]): number => percentile(values, 0.5);

const medianOf = (rounds: readonly (Round | undefined)[]): Round | undefined => {
  const whole = rounds.filter((round) => round !== undefined);
  if (whole.length < rounds.length) return undefined;
  return {
    p50: median(whole.map(({ p50 }) => p50)),
    p99: median(whole.map(({ p99 }) => p99)),
  };
};

/** Rounds alternate between the databases, so that other load on the machine affects all of them. */
const measureRow = async (prepared: readonly Prepared[]): Promise<readonly Cell[]> => {
  const measured = prepared.map((one) => ({ one, rounds: [] as (Round | undefined)[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { one, rounds } of measured) {
      // A query that was too slow once is not repeated.
      const failed = rounds.includes(undefined);
      rounds.push(failed ? undefined : await measureRound(one));
    }
  }
  return measured.map(({ one, rounds }) => ({ total: one.total, round: medianOf(rounds) }));
};

const measureOn = async (
  subjects: readonly Subject[],
  shapes: readonly Shape[],
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const [index, shape] of shapes.entries()) {
    const prepared: Prepared[] = [];
    for (const subject of subjects) {
      prepared.push(await subject.prepare(shape, index % SAMPLE === 0));
    }
    console.error(`${index + 1} of ${shapes.length}: ${shape.group}: ${shape.name}`);
    rows.push({ shape, cells: await measureRow(prepared) });
  }
  return rows;
};

/**
 * Measures every shape on every database, through the adapter and one connection.
 *
 * @throws AssertionError when the adapter answers anything else than a plain query does.
 */
export const measureLists = async (
  databases: readonly Filled[],
  shapes: readonly Shape[],
): Promise<readonly Row[]> => {
  const subjects: Subject[] = [];
  try {
    for (const database of databases) subjects.push(await openSubject(database));
    return await measureOn(subjects, shapes);
  } finally {
    for (const subject of subjects) await subject.close();
  }
};

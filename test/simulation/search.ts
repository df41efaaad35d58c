import type { Mutant } from './mutant.ts';
import { simulate } from './simulate.ts';

/** Options for a search or a replay. */
export interface SearchOptions {
  readonly print: (line: string) => void;
  readonly mutant?: Mutant;
}

/** Prints the trace of a seed. Returns whether every invariant holds. */
export const replay = async (
  seed: number,
  { print, ...options }: SearchOptions,
): Promise<boolean> => {
  const { trace, violation } = await simulate(seed, options);
  for (const line of trace) print(line);
  print(violation === undefined ? 'Every invariant holds.' : `Violated: ${violation}.`);
  return violation === undefined;
};

/**
 * Simulates the seeds from 1, and prints each violation with the command that replays it. Returns
 * whether every invariant holds.
 */
export const search = async (
  seeds: number,
  { print, ...options }: SearchOptions,
): Promise<boolean> => {
  let steps = 0;
  let violations = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const report = await simulate(seed, options);
    steps += report.steps;
    if (report.violation === undefined) continue;
    violations += 1;
    print(`Seed ${seed} violates: ${report.violation}.`);
    print(`Replay: npm run test:simulate -- --seed ${seed}`);
  }
  print(`${seeds} seeds, ${steps} steps, ${violations} violations`);
  return violations === 0;
};

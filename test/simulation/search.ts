import type { Mutant } from './mutant.ts';
import { type Report, simulate } from './simulate.ts';
import { simulateAddresses } from './simulate-addresses.ts';
import { simulatePay } from './simulate-pay.ts';

type Simulate = (seed: number, options: { readonly mutant?: Mutant }) => Promise<Report>;

/** What histories are about. */
export const histories = {
  accounts: simulate,
  'pay-runs': simulatePay,
  addresses: simulateAddresses,
} as const satisfies Readonly<Record<string, Simulate>>;

/** The name of what histories are about. */
export type HistoryName = keyof typeof histories;

/** The names of what histories are about. */
export const HISTORIES = Object.keys(histories) as readonly HistoryName[];

/** Options for a search or a replay. */
export interface SearchOptions {
  readonly print: (line: string) => void;
  readonly mutant?: Mutant;
  /** All by default. */
  readonly of?: readonly HistoryName[];
}

/**
 * Prints the traces of a seed. Returns whether every invariant holds.
 */
export const replay = async (
  seed: number,
  { print, of = HISTORIES, ...options }: SearchOptions,
): Promise<boolean> => {
  let isGood = true;
  for (const name of of) {
    const { trace, violation } = await histories[name](seed, options);
    for (const line of trace) print(line);
    print(violation === undefined ? 'Every invariant holds.' : `Violated: ${violation}.`);
    isGood &&= violation === undefined;
  }
  return isGood;
};

/**
 * Simulates the seeds from 1, and prints each violation with the command that replays it. Returns
 * whether every invariant holds.
 */
export const search = async (
  seeds: number,
  { print, of = HISTORIES, ...options }: SearchOptions,
): Promise<boolean> => {
  let steps = 0;
  let violations = 0;
  for (const name of of) {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const report = await histories[name](seed, options);
      steps += report.steps;
      if (report.violation === undefined) continue;
      violations += 1;
      print(`Seed ${seed} violates: ${report.violation}.`);
      print(`Replay: npm run test:simulate -- --of ${name} --seed ${seed}`);
    }
  }
  print(`${seeds} seeds, ${steps} steps, ${violations} violations`);
  return violations === 0;
};

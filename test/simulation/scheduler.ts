import type { Chance } from './chance.ts';
import type { Operation } from './operation.ts';

/** A call of a port that has not answered yet. */
interface Step {
  readonly operation: Operation;
  readonly release: () => Promise<void>;
}

/** Calls of ports, which proceed one at a time in an order that the seed determines. */
export interface Scheduler {
  /** Holds an operation until the step is released. */
  readonly hold: (operation: Operation, release: () => Promise<void>) => void;
  /** Releases one held step and waits until every operation is held or has ended. */
  readonly releaseOne: () => Promise<void>;
  /** Drops the held steps of an operation: no answer ever arrives. */
  readonly drop: (operation: Operation) => void;
  readonly held: () => number;
}

/**
 * Waits until every operation is held or has ended. Operations proceed only through microtasks,
 * and all microtasks run before the next turn of the event loop.
 */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Creates a scheduler without steps. */
export const createScheduler = (chance: Chance): Scheduler => {
  let steps: Step[] = [];
  return {
    hold: (operation, release) => {
      steps.push({ operation, release });
    },
    releaseOne: async () => {
      const [step] = steps.splice(chance.below(steps.length), 1);
      await step?.release();
      await settle();
    },
    drop: (operation) => {
      steps = steps.filter((step) => step.operation !== operation);
    },
    held: () => steps.length,
  };
};

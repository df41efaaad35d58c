import { setImmediate as tick } from 'node:timers/promises';
import type { WorkEngine } from '@paydocs/core';
import { type ManualWorkEngine, manualWorkEngine } from '@paydocs/testing';
import type { WorkEngineHarness } from '@paydocs/testing/contracts';

/** A fault of an engine, or of how a test runs it. */
export interface EngineFault {
  readonly engine?: (right: ManualWorkEngine) => Partial<WorkEngine>;
  readonly reported?: (right: ManualWorkEngine) => readonly unknown[];
  /** Replaces what happens while the engine runs. */
  readonly run?: (right: ManualWorkEngine) => void;
  readonly elapse?: (right: ManualWorkEngine) => void;
  readonly concurrency?: number;
}

const TICKS = 150;

/** Creates the harness of a manual engine, with a fault if there is one. */
export const manualWorkEngineHarness = async (
  fault: EngineFault = {},
): Promise<WorkEngineHarness> => {
  const right = manualWorkEngine();
  const run = (): void => (fault.run ?? (() => void right.run()))(right);
  return {
    engine: {
      wake: () => right.wake(),
      start: (handler) => right.start(handler),
      stop: () => right.stop(),
      ...fault.engine?.(right),
    },
    concurrency: fault.concurrency ?? 1,
    reported: () => (fault.reported ?? (() => right.errors))(right),
    until: async (condition) => {
      for (let ticks = 0; !condition(); ticks += 1) {
        if (ticks > TICKS) throw new Error('The condition does not hold.');
        run();
        await tick();
      }
    },
    settle: async () => {
      for (let ticks = 0; ticks < TICKS; ticks += 1) {
        run();
        await tick();
      }
    },
    elapse: async () => (fault.elapse ?? (() => right.elapse()))(right),
  };
};

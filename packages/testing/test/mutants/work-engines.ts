import type { WorkEngine, WorkHandler } from '@paydocs/core';
import type { ManualWorkEngine } from '@paydocs/testing';
import type { WorkEngineHarness } from '@paydocs/testing/contracts';
import { type EngineFault, manualWorkEngineHarness } from '../manual-work-engine-harness.ts';
import type { Mutant } from './mutant.ts';

/** Changes the handler with which the engine starts. */
const handling =
  (change: (handler: WorkHandler, right: ManualWorkEngine) => WorkHandler) =>
  (right: ManualWorkEngine): Partial<WorkEngine> => ({
    start: (handler) => right.start(change(handler, right)),
  });

const isSilent = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };

const faults: Readonly<Record<string, EngineFault>> = {
  'an engine that calls nothing': { run: () => {} },
  'one call for each wake': {
    engine: handling((handler) => async (signal) => {
      await handler(signal);
      return 'idle';
    }),
  },
  'an engine that never waits': {
    run: (right) => {
      right.wake();
      void right.run();
    },
  },
  'no wake': { engine: () => ({ wake: () => {} }) },
  'only the first wake': {
    engine: (right) => {
      let isWoken = false;
      return {
        wake: () => {
          if (!isWoken) right.wake();
          isWoken = true;
        },
      };
    },
  },
  'wakes that are lost while a handler runs': {
    engine: (right) => {
      let isRunning = false;
      return {
        wake: () => {
          if (!isRunning) right.wake();
        },
        start: (handler) =>
          right.start(async (signal) => {
            isRunning = true;
            const result = await handler(signal);
            isRunning = false;
            return result;
          }),
      };
    },
  },
  'no look without a wake': { elapse: () => {} },
  'a handler more for each wake': {
    engine: (right) => {
      let started: WorkHandler | undefined;
      return {
        start: (handler) => {
          right.start(handler);
          started = handler;
        },
        wake: () => void started?.(isSilent).catch(() => {}),
      };
    },
  },
  'fewer handlers than its bound': { concurrency: 2 },
  'errors that are not reported': { reported: () => [] },
  'other errors than those of the handler': { reported: (right) => right.errors.map(String) },
  'an end at the first error': {
    engine: handling((handler, right) => async (signal) => {
      try {
        return await handler(signal);
      } catch (error) {
        void right.stop();
        throw error;
      }
    }),
  },
  'no delay after an error': {
    engine: (right) => ({
      wake: () => {
        right.elapse();
        right.wake();
      },
    }),
  },
  'a wake that throws after the stop': {
    engine: (right) => {
      let isStopped = false;
      return {
        wake: () => {
          if (isStopped) throw new Error('The engine was stopped.');
          right.wake();
        },
        stop: async () => {
          isStopped = true;
          await right.stop();
        },
      };
    },
  },
  'a second start': {
    engine: (right) => ({
      start: (handler) => {
        try {
          right.start(handler);
        } catch {
          // The fault: the caller is not told.
        }
      },
    }),
  },
  'a stop that does not wait': {
    engine: (right) => ({
      stop: async () => {
        void right.stop();
      },
    }),
  },
  'a second stop that does not wait': {
    engine: (right) => {
      let isStopping = false;
      return {
        stop: async () => {
          if (isStopping) return;
          isStopping = true;
          await right.stop();
        },
      };
    },
  },
  'a signal that does not abort': {
    engine: handling((handler) => async () => handler(isSilent)),
  },
  'calls after the stop': { engine: () => ({ stop: async () => {} }) },
};

/** Work engines with one fault each. */
export const workEngineMutants: readonly Mutant<WorkEngineHarness>[] = Object.entries(faults).map(
  ([name, fault]) => ({ name, make: () => manualWorkEngineHarness(fault) }),
);

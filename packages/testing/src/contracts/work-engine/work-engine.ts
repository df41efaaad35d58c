import assert from 'node:assert/strict';
import { type Contract, expectations } from '../contract.ts';
import { gated, scripted, type WorkEngineHarness } from './work-engine-harness.ts';
import { workEngineStopping } from './work-engine-stopping.ts';

/** The contract of `WorkEngine`. */
export const workEngineContract: Contract<WorkEngineHarness> = {
  port: 'WorkEngine',
  expectations: [
    ...expectations<WorkEngineHarness>({
      'calls the handler after the start': async ({ engine, until }) => {
        const { handler, calls } = scripted();
        engine.start(handler);
        await until(() => calls() > 0);
      },
      'calls the handler again while there is more': async ({ engine, until }) => {
        const { handler, calls } = scripted('more', 'more', 'more');
        engine.start(handler);
        await until(() => calls() > 3);
      },
      'waits while there is no work': async ({ engine, settle, until }) => {
        const { handler, calls } = scripted();
        engine.start(handler);
        await until(() => calls() > 0);
        await settle();
        const before = calls();
        await settle();
        assert.equal(calls(), before);
      },
      'calls the handler after each wake': async ({ engine, settle, until }) => {
        const { handler, calls } = scripted();
        engine.start(handler);
        for (let wakes = 0; wakes < 3; wakes += 1) {
          await settle();
          const before = calls();
          engine.wake();
          await until(() => calls() > before);
        }
      },
      'loses no wake while a handler runs': async ({ engine, until, settle }) => {
        const { handler, calls, release } = gated();
        engine.start(handler);
        await until(() => calls() > 0);
        await settle();
        const before = calls();
        engine.wake();
        release();
        await until(() => calls() > before);
      },
      'looks for work at intervals, also without a wake': async (harness) => {
        const { handler, calls } = scripted();
        harness.engine.start(handler);
        for (let intervals = 0; intervals < 3; intervals += 1) {
          await harness.settle();
          const before = calls();
          await harness.elapse();
          await harness.until(() => calls() > before);
        }
      },
      'runs only so many handlers at once': async ({ engine, concurrency, ...harness }) => {
        const { handler, runningMax, running, release } = gated();
        engine.start(handler);
        await harness.until(() => running() > 0);
        for (let wakes = 0; wakes < concurrency + 3; wakes += 1) {
          engine.wake();
          await harness.settle();
        }
        assert.equal(runningMax(), concurrency);
        release();
        await harness.until(() => running() === 0);
      },
      'reports the error of a handler': async ({ engine, until, reported }) => {
        const error = new Error('The work fails.');
        engine.start(scripted(error).handler);
        await until(() => reported().length > 0);
        assert.ok(reported().includes(error));
      },
      'calls a handler again after an error': async (harness) => {
        const { handler, calls } = scripted(new Error('first'), new Error('second'));
        harness.engine.start(handler);
        for (let call = 1; call <= 3; call += 1) {
          await harness.until(() => calls() >= call);
          await harness.settle();
          await harness.elapse();
        }
      },
      'waits after an error, also when it is woken': async ({
        engine,
        concurrency,
        ...harness
      }) => {
        const errors = Array.from({ length: 99 }, () => new Error('The work fails.'));
        const { handler, calls } = scripted(...errors);
        engine.start(handler);
        await harness.until(() => calls() > 0);
        await harness.settle();
        engine.wake();
        await harness.settle();
        assert.ok(calls() <= concurrency, `${calls()} calls`);
      },
    }),
    ...workEngineStopping,
  ],
};

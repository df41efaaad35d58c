import type { PruneResult, PruneStep } from '@paydocs/core';
import { expect, test } from 'vitest';
import { createLog } from '../src/log/log.ts';
import { startPruneWorker } from '../src/workers/prune-worker.ts';

const HOUR_MS = 3_600_000;

/** Starts a worker on scripted batches. Each delay lasts until the test ends it. */
const workOn = (script: readonly (PruneResult | Error)[], intervalMs?: number) => {
  const left = [...script];
  const asked: (PruneStep | undefined)[] = [];
  const lines: { level: string; msg: string; [field: string]: unknown }[] = [];
  const sleeps: number[] = [];
  let current = Promise.withResolvers<void>();
  let sleeping = Promise.withResolvers<void>();
  const worker = startPruneWorker(
    {
      prune: async (step) => {
        asked.push(step);
        const next = left.shift() ?? { target: 'names', pruned: 0, next: undefined };
        if (next instanceof Error) throw next;
        return next;
      },
    },
    {
      log: createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) }),
      intervalMs,
      sleep: (ms, signal) => {
        current = Promise.withResolvers();
        sleeps.push(ms);
        if (signal.aborted) current.resolve();
        signal.addEventListener('abort', () => current.resolve());
        sleeping.resolve();
        return current.promise;
      },
    },
  );
  const asleep = async (): Promise<void> => {
    await sleeping.promise;
    sleeping = Promise.withResolvers();
  };
  return { worker, asked, lines, sleeps, asleep, wake: () => current.resolve(), left };
};

const more: PruneResult = { target: 'sessions', pruned: 500, next: { target: 'sessions' } };
const some: PruneResult = { target: 'sessions', pruned: 7, next: { target: 'names' } };
const last: PruneResult = { target: 'names', pruned: 2, next: undefined };

test('the prune worker begins after its interval, and pauses after each batch', async () => {
  const { worker, asked, sleeps, lines, asleep, wake } = workOn([more, some, last]);
  await asleep();
  expect(asked).toEqual([]);
  for (let batch = 0; batch < 3; batch += 1) {
    wake();
    await asleep();
  }
  expect(asked).toEqual([undefined, { target: 'sessions' }, { target: 'names' }]);
  expect(lines).toMatchObject([
    { level: 'info', msg: 'pruned', pruned: { sessions: 507, names: 2 } },
  ]);
  for (const interval of [sleeps[0], sleeps[3]]) {
    expect(interval).toBeGreaterThanOrEqual(HOUR_MS * 0.75);
    expect(interval).toBeLessThanOrEqual(HOUR_MS * 1.25);
  }
  expect(sleeps.slice(1, 3)).toEqual([100, 100]);
  await worker.stop();
});

test('the prune worker logs an error, and begins again at the next interval', async () => {
  const { worker, asked, lines, asleep, wake } = workOn([new Error('to anna@example.com'), last]);
  for (let sleep = 0; sleep < 3; sleep += 1) {
    await asleep();
    if (sleep < 2) wake();
  }
  expect(asked).toEqual([undefined, undefined]);
  expect(lines).toMatchObject([
    { level: 'warn', msg: 'pruning failed', error: { type: 'Error' } },
    { level: 'info', msg: 'pruned', pruned: { names: 2 } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('anna@example.com');
  await worker.stop();
});

test('the prune worker stops between two batches, and while it waits', async () => {
  const waiting = workOn([more]);
  await waiting.asleep();
  await waiting.worker.stop();
  expect(waiting.asked).toEqual([]);
  const busy = workOn([more, more, last]);
  await busy.asleep();
  busy.wake();
  await busy.asleep();
  await busy.worker.stop();
  expect(busy.left).toEqual([more, last]);
});

test('the prune worker refuses an interval that is no number of milliseconds', () => {
  for (const intervalMs of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => workOn([], intervalMs)).toThrow(TypeError);
  }
});

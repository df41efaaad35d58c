import assert from 'node:assert/strict';
import { isUnavailable } from '@paydocs/core';
import { onTestFinished, test } from 'vitest';
import { WorkerPool } from '../src/worker-pool.ts';
import { createGate } from './gate.ts';
import type { tasks } from './sample-tasks.ts';

test('a task whose request is over while it waits is not started', async () => {
  let leftMs: number | undefined = 1000;
  const pool = new WorkerPool<typeof tasks>({
    script: new URL('./sample-tasks.ts', import.meta.url),
    concurrency: 1,
    queueMax: 3,
    deadline: { leftMs: () => leftMs },
  });
  onTestFinished(async () => pool.close());
  const gate = createGate();
  const blocking = pool.run('waitAt', gate.cells);
  // This task would end the thread.
  const ofRequest = pool.run('crash', undefined);
  leftMs = undefined;
  const ofNoRequest = pool.run('echo', 'no request');
  leftMs = 0;
  gate.open();
  await assert.rejects(ofRequest, isUnavailable);
  assert.equal(await ofNoRequest, 'no request');
  await blocking;
});

test('a task that runs when its request is over returns its result', async () => {
  let leftMs = 1000;
  const pool = new WorkerPool<typeof tasks>({
    script: new URL('./sample-tasks.ts', import.meta.url),
    concurrency: 1,
    queueMax: 0,
    deadline: { leftMs: () => leftMs },
  });
  onTestFinished(async () => pool.close());
  const gate = createGate();
  const running = pool.run('waitAt', gate.cells);
  leftMs = 0;
  gate.open();
  await running;
});

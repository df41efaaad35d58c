import assert from 'node:assert/strict';
import { isUnavailable } from '@paydocs/core';
import { onTestFinished, test } from 'vitest';
import { WorkerPool, type WorkerPoolOptions } from '../src/index.ts';
import type { tasks } from './sample-tasks.ts';

const openPool = (options: Partial<WorkerPoolOptions> = {}): WorkerPool<typeof tasks> => {
  const script = new URL('./sample-tasks.ts', import.meta.url);
  const pool = new WorkerPool<typeof tasks>({ script, concurrency: 1, queueMax: 3, ...options });
  onTestFinished(async () => pool.close());
  return pool;
};

const newCells = (): SharedArrayBuffer => new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);

test('a task whose thread ends runs once more on a new thread, before the tasks that wait', async () => {
  const pool = openPool({ attemptsMax: 2 });
  const done: string[] = [];
  const crashing = pool.run('crashUntil', { cells: newCells(), calls: 2 });
  const queued = pool.run('echo', 'queued').then((echo) => done.push(echo));
  assert.equal(await crashing, 2);
  assert.deepEqual(done, []);
  await queued;
});

test('a task whose threads end each time rejects with Unavailable after the last attempt', async () => {
  const cells = newCells();
  const pool = openPool({ attemptsMax: 2 });
  await assert.rejects(pool.run('crashUntil', { cells, calls: 9 }), isUnavailable);
  assert.equal(new Int32Array(cells)[0], 2);
  assert.equal(await pool.run('echo', 'still running'), 'still running');
});

test('close waits for the second attempt', async () => {
  const pool = openPool({ attemptsMax: 2 });
  const crashing = pool.run('crashUntil', { cells: newCells(), calls: 2 });
  await pool.close();
  assert.equal(await crashing, 2);
});

test('a thread that needs too much memory ends alone', async () => {
  const pool = openPool({ resourceLimits: { maxOldGenerationSizeMb: 24 } });
  assert.equal(await pool.run('heapMiB', undefined), 24);
  await assert.rejects(pool.run('fill', undefined), (error) => {
    assert.ok(isUnavailable(error) && error.cause instanceof Error);
    assert.equal((error.cause as NodeJS.ErrnoException).code, 'ERR_WORKER_OUT_OF_MEMORY');
    return true;
  });
  assert.equal(await pool.run('echo', 'still running'), 'still running');
});

test('a task may return a promise', async () => {
  assert.equal(await openPool().run('later', 'sooner or'), 'sooner or later');
});

import { expect, onTestFinished, test } from 'vitest';
import { WorkerPool } from '../src/index.ts';
import type { tasks } from './sample-tasks.ts';

test('all threads get the data of the pool, and share its memory', async () => {
  const cells = new SharedArrayBuffer(1);
  const script = new URL('./sample-tasks.ts', import.meta.url);
  const pool = new WorkerPool<typeof tasks>({
    script,
    concurrency: 2,
    queueMax: 2,
    data: { cells },
  });
  onTestFinished(async () => pool.close());
  const counts = await Promise.all([1, 2].map(() => pool.run('countShared', undefined)));
  expect(new Set(counts)).toEqual(new Set([1, 2]));
  expect(await pool.run('isPreferred', undefined)).toBe(true);
});

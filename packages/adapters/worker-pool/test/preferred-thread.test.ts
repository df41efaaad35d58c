import { expect, onTestFinished, test } from 'vitest';
import { WorkerPool } from '../src/index.ts';
import { createGate } from './gate.ts';
import type { tasks } from './sample-tasks.ts';

const openPool = (concurrency: number) => {
  const script = new URL('./sample-tasks.ts', import.meta.url);
  const pool = new WorkerPool<typeof tasks>({ script, concurrency, queueMax: 2 });
  onTestFinished(async () => pool.close());
  return pool;
};

test('one thread is preferred, and gets each task that comes alone', async () => {
  const pool = openPool(2);
  const gate = createGate();
  const atOnce = [1, 2].map(() => pool.run('waitAsPreferred', gate.cells));
  gate.open();
  expect(await Promise.all(atOnce)).toEqual([true, false]);
  for (const _ of [1, 2, 3]) expect(await pool.run('isPreferred', undefined)).toBe(true);
});

test('another thread is preferred after the end of the first one', async () => {
  const pool = openPool(2);
  const gate = createGate();
  const atOnce = [1, 2].map(() => pool.run('waitAsPreferred', gate.cells));
  gate.open();
  await Promise.all(atOnce);
  await expect(pool.run('crash', undefined)).rejects.toThrow('ended before it replied');
  expect(await pool.run('isPreferred', undefined)).toBe(true);
});

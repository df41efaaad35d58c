import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WorkerPool } from '../src/worker-pool.ts';
import type { tasks } from './sample-tasks.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const openPool = (idleMs?: number): WorkerPool<typeof tasks> => {
  const script = new URL('./sample-tasks.ts', import.meta.url);
  const pool = new WorkerPool<typeof tasks>({ script, concurrency: 1, queueMax: 2, idleMs });
  onTestFinished(async () => pool.close());
  return pool;
};

const threadOf = (pool: WorkerPool<typeof tasks>): Promise<number> => pool.run('thread', undefined);

test('a thread that gets no task for its idle time ends, and the next task has another one', async () => {
  const pool = openPool(1000);
  const first = await threadOf(pool);
  vi.advanceTimersByTime(999);
  expect(await threadOf(pool)).toBe(first);
  vi.advanceTimersByTime(999);
  expect(await threadOf(pool)).toBe(first);
  vi.advanceTimersByTime(1000);
  expect(await threadOf(pool)).not.toBe(first);
});

test('a thread stays without an idle time', async () => {
  const pool = openPool();
  const first = await threadOf(pool);
  vi.advanceTimersByTime(86_400_000);
  expect(await threadOf(pool)).toBe(first);
});

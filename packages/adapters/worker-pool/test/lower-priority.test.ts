import { getPriority } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { WorkerPool } from '../src/index.ts';
import type { tasks } from './sample-tasks.ts';

test.runIf(process.platform === 'linux')(
  'a thread lowers its own priority, and not that of the process',
  async () => {
    const before = getPriority();
    const script = new URL('./sample-tasks.ts', import.meta.url);
    const pool = new WorkerPool<typeof tasks>({ script, concurrency: 1, queueMax: 0 });
    onTestFinished(async () => pool.close());
    expect(await pool.run('priority', undefined)).toBe(Math.min(before + 1, 19));
    expect(getPriority()).toBe(before);
  },
);

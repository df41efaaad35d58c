import { parentPort, threadId } from 'node:worker_threads';
import { serveTasks } from '../src/serve-tasks.ts';

/** The script of the worker threads in tests: tasks that show how the pool runs them. */
export const tasks = {
  echo: (text: string): string => text,
  thread: (): number => threadId,
  /** Blocks the thread until the first cell of the gate is no longer 0. */
  waitAt: (gate: SharedArrayBuffer): string => Atomics.wait(new Int32Array(gate), 0, 0),
  fail: (secret: string): never => {
    throw Object.assign(new Error(`no good: ${secret}`), { code: 'NoGood' });
  },
  crash: (): never => process.exit(3),
};

serveTasks(tasks, parentPort);

import { getPriority } from 'node:os';
import { parentPort, resourceLimits, threadId, workerData } from 'node:worker_threads';
import { isPreferredThread, lowerPriority, serveTasks } from '@paydocs/worker-pool/thread';

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
  /** Ends the thread until it was called this often, counted in the first cell. */
  crashUntil: ({ cells, calls }: { cells: SharedArrayBuffer; calls: number }): number => {
    const count = Atomics.add(new Int32Array(cells), 0, 1) + 1;
    return count < calls ? process.exit(3) : count;
  },
  later: async (text: string): Promise<string> => {
    await Promise.resolve();
    return `${text} later`;
  },
  priority: (): number => getPriority(),
  isPreferred: isPreferredThread,
  /** Adds one to the first byte of what the pool gave to all threads. */
  countShared: (): number => Atomics.add(new Uint8Array(workerData.cells), 0, 1) + 1,
  waitAsPreferred: (gate: SharedArrayBuffer): boolean => {
    Atomics.wait(new Int32Array(gate), 0, 0);
    return isPreferredThread();
  },
  heapMiB: (): number | undefined => resourceLimits.maxOldGenerationSizeMb,
  /** Fills the memory of the thread. */
  fill: (): number => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, () => kept.length));
  },
};

lowerPriority(1);
serveTasks(tasks, parentPort);

import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Returns the nice value of a process or a thread, as proc(5) has it. */
const niceOf = (path: string): number => {
  const line = readFileSync(`${path}/stat`, 'utf8');
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]);
};

/** The worker threads of a process. */
export interface Workers {
  readonly ids: readonly number[];
  /** The nice value of the process. */
  readonly base: number;
}

/**
 * Returns the worker threads of a process on Linux, in the order of their starts: of a server that has signed
 * people in and made no document, those that hash, the preferred one first.
 *
 * @throws Error when there is none.
 */
export const workersOf = (pid: number): Workers => {
  const tasks = `/proc/${pid}/task`;
  const ids = readdirSync(tasks)
    .filter((id) => readFileSync(`${tasks}/${id}/comm`, 'utf8').trim() === 'WorkerThread')
    .map(Number)
    .toSorted((one, other) => one - other);
  if (ids.length === 0) throw new Error('The server has no worker thread.');
  return { ids, base: niceOf(`/proc/${pid}`) };
};

/**
 * Moves threads to numbers of nice steps below their process: the first one to the first number, and the
 * others to the last one.
 *
 * @throws SystemError for a higher priority, unless the user is root.
 */
export const moveThreads = ({ ids, base }: Workers, steps: readonly number[]): void => {
  for (const [index, id] of ids.entries())
    setPriority(id, base + (steps[index] ?? steps.at(-1) ?? 0));
};

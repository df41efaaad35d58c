import type { MessagePort } from 'node:worker_threads';

/**
 * Task functions by name. Each takes one input that `postMessage` can clone, and returns a result, or
 * a promise of a result, that it can clone too.
 */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** A message to a worker thread: the task to run and its input. */
export interface TaskRequest {
  readonly name: string;
  readonly input: unknown;
}

/** A message from a worker thread: the result, or the code of the error. */
export type TaskReply = { readonly result: unknown } | { readonly errorCode: string };

/**
 * Runs the tasks that the parent thread requests over its port. A pool requests one at a time.
 *
 * @throws Error outside a worker thread.
 */
export const serveTasks = (tasks: Tasks, port: MessagePort | null): void => {
  if (port === null) throw new Error('This module is the script of a worker thread.');
  port.on('message', (request: TaskRequest) => {
    void runTask(tasks, request).then((reply) => port.postMessage(reply));
  });
};

const runTask = async (tasks: Tasks, { name, input }: TaskRequest): Promise<TaskReply> => {
  try {
    const task = tasks[name] as (input: unknown) => unknown;
    return { result: await task(input) };
  } catch (error) {
    // The message of the error may quote the input, so only its code is returned.
    const hasCode = error instanceof Error && 'code' in error;
    return { errorCode: hasCode ? String(error.code) : 'unknown' };
  }
};

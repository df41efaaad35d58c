import type { MessagePort } from 'node:worker_threads';

/** Task functions by name; each takes one input that `postMessage` can clone. */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** A message to a worker thread: the task to run and its input. */
export interface TaskRequest {
  readonly name: string;
  readonly input: unknown;
}

/** A message from a worker thread: the result, or the code of the error. */
export type TaskReply = { readonly result: unknown } | { readonly errorCode: string };

/**
 * Runs the tasks that the parent thread requests over its port, one at a time, in order.
 *
 * @throws Error outside a worker thread.
 */
export const serveTasks = (tasks: Tasks, port: MessagePort | null): void => {
  if (port === null) throw new Error('This module is the script of a worker thread.');
  port.on('message', (request: TaskRequest) => port.postMessage(runTask(tasks, request)));
};

const runTask = (tasks: Tasks, { name, input }: TaskRequest): TaskReply => {
  try {
    const task = tasks[name] as (input: unknown) => unknown;
    return { result: task(input) };
  } catch (error) {
    // The message of the error may quote the input, so only its code is returned.
    const hasCode = error instanceof Error && 'code' in error;
    return { errorCode: hasCode ? String(error.code) : 'unknown' };
  }
};

import { parentPort } from 'node:worker_threads';

/** Functions by name, each of one input that can be cloned. */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** What a worker thread is asked. */
export interface TaskRequest {
  readonly name: string;
  readonly input: unknown;
}

/** What it answers: a result, or the code of the error. */
export type TaskReply = { readonly result: unknown } | { readonly errorCode: string };

/** Answers each request that reaches this worker thread, one after the other, in order. */
export const serveTasks = (tasks: Tasks): void => {
  if (parentPort === null) throw new Error('This module is the script of a worker thread.');
  const port = parentPort;
  port.on('message', (request: TaskRequest) => port.postMessage(reply(tasks, request)));
};

const reply = (tasks: Tasks, { name, input }: TaskRequest): TaskReply => {
  try {
    const task = tasks[name] as (input: unknown) => unknown;
    return { result: task(input) };
  } catch (error) {
    // Only the code: the text of a foreign error might quote the input.
    return {
      errorCode: error instanceof Error && 'code' in error ? String(error.code) : 'unknown',
    };
  }
};

import type { Worker } from 'node:cluster';
import { createInterface } from 'node:readline';
import { type Answers, type FromProcess, isFromProcess, type StartFailure } from './messages.ts';

/** How a process ended. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why it could not start, if it has said so. */
  readonly failure?: StartFailure;
  readonly livedMs: number;
  readonly wasReady: boolean;
}

/** A process that serves, as its primary sees it. */
export interface Child {
  readonly pid: number;
  /** Resolves to the address; stays open if the process ends before. */
  readonly listening: Promise<string>;
  /** Resolves when the process is ready; stays open if it ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<Ending>;
  /** Returns the answer to a question; undefined without one in time, in 1.5 s by default, and before it listens. */
  ask<Question extends keyof Answers>(
    question: Question,
    withinMs?: number,
  ): Promise<Answers[Question] | undefined>;
  /** Lets the process finish its requests and end. */
  stop(): void;
  /** Ends the process at once. */
  kill(): void;
}

const ANSWER_WITHIN_MS = 1500;

/** Follows a process, whose lines of standard output go to `writeLine`. */
export const childOf = (worker: Worker, writeLine: (line: string) => void): Child => {
  const startedMs = performance.now();
  const listening = Promise.withResolvers<string>();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Ending>();
  const asked = new Map<number, (answer: Answers[keyof Answers] | undefined) => void>();
  let questions = 0;
  let isListening = false;
  let wasReady = false;
  let failure: StartFailure | undefined;

  const take = (message: FromProcess): void => {
    if (message.paydocs === 'listening') {
      isListening = true;
      listening.resolve(message.url);
    } else if (message.paydocs === 'failed') failure = message.failure;
    else if (message.paydocs === 'answer') asked.get(message.id)?.(message.answer);
    else {
      wasReady = true;
      ready.resolve();
    }
  };
  worker.on('message', (message: unknown) => {
    if (isFromProcess(message)) take(message);
  });
  // A process that could not be started, or not be reached, ends as well.
  worker.on('error', () => {});
  const { stdout, pid = 0 } = worker.process;
  if (stdout !== null) createInterface({ input: stdout }).on('line', writeLine);
  // Not `exit`: its last lines may follow.
  worker.process.once('close', (code, signal) => {
    for (const resolve of asked.values()) resolve(undefined);
    const livedMs = performance.now() - startedMs;
    const reason = failure === undefined ? {} : { failure };
    ended.resolve({ code, signal, ...reason, livedMs, wasReady });
  });

  return {
    pid,
    listening: listening.promise,
    ready: ready.promise,
    ended: ended.promise,
    ask: async <Question extends keyof Answers>(
      question: Question,
      withinMs = ANSWER_WITHIN_MS,
    ) => {
      if (!isListening) return undefined;
      const id = (questions += 1);
      const { promise, resolve } = Promise.withResolvers<Answers[keyof Answers] | undefined>();
      asked.set(id, resolve);
      const timer = setTimeout(resolve, withinMs, undefined);
      worker.send({ paydocs: 'ask', id, question });
      const answer = await promise;
      clearTimeout(timer);
      asked.delete(id);
      return answer as Answers[Question] | undefined;
    },
    stop: () => {
      worker.send({ paydocs: 'stop' });
      // Ends a process that cannot read messages yet; later, it ignores the signal.
      worker.process.kill('SIGTERM');
    },
    kill: () => void worker.process.kill('SIGKILL'),
  };
};

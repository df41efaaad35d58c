import { Worker } from 'node:worker_threads';
import { Unavailable } from '@paydocs/core';
import type { TaskReply, TaskRequest, Tasks } from './serve-tasks.ts';

/** How a pool is made. */
export interface WorkerPoolOptions {
  /** The module that each thread runs; it calls `serveTasks`. */
  readonly script: URL;
  /** How many threads at most. */
  readonly concurrency: number;
  /** How many requests may wait for a thread. */
  readonly queueMax: number;
}

interface Job {
  readonly request: TaskRequest;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Threads that run tasks, first come, first served. A thread starts when it is needed and then
 * stays; idle ones do not keep the process alive, and one that ends is replaced by the next task.
 */
export class WorkerPool<All extends Tasks> {
  readonly #options: WorkerPoolOptions;
  /** Each thread with the job that it is at. */
  readonly #threads = new Map<Worker, Job | undefined>();
  readonly #waiting: Job[] = [];
  readonly #accepted = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /**
   * The result of the task.
   *
   * @throws Unavailable at once when the queue is full or the pool is closed, and when the thread
   *   ends before it answers.
   * @throws Error with the code of the task's own error, and nothing else of it.
   */
  run<Name extends keyof All & string>(
    name: Name,
    input: Parameters<All[Name]>[0],
  ): Promise<ReturnType<All[Name]>> {
    const refusal = this.#refusal();
    if (refusal !== undefined) return Promise.reject(new Unavailable(refusal));

    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const forget = (): boolean => this.#accepted.delete(promise);
    this.#accepted.add(promise);
    promise.then(forget, forget);
    this.#waiting.push({ request: { name, input }, resolve, reject });
    this.#assign();
    // The script serves the functions of `All`, so this name's result is what came back.
    return promise as Promise<ReturnType<All[Name]>>;
  }

  /** Takes no more tasks, finishes the accepted ones, and ends the threads. */
  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  async #finish(): Promise<void> {
    await Promise.allSettled(this.#accepted);
    await Promise.all([...this.#threads.keys()].map((thread) => thread.terminate()));
  }

  #refusal(): string | undefined {
    if (this.#closing !== undefined) return 'The worker threads are closed.';
    if (this.#hasFree() || this.#waiting.length < this.#options.queueMax) return undefined;
    return 'All worker threads are busy and the queue is full.';
  }

  #assign(): void {
    while (this.#hasFree()) {
      const job = this.#waiting.shift();
      if (job === undefined) return;
      try {
        const thread = this.#idle() ?? this.#start();
        this.#threads.set(thread, job);
        thread.ref();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
        thread.postMessage(job.request);
      } catch (cause) {
        // A host may forbid threads altogether (`node --permission`).
        job.reject(new Unavailable('No worker thread could be started.', { cause }));
      }
    }
  }

  #hasFree(): boolean {
    return this.#threads.size < this.#options.concurrency || this.#idle() !== undefined;
  }

  #idle(): Worker | undefined {
    for (const [thread, job] of this.#threads) if (job === undefined) return thread;
    return undefined;
  }

  #start(): Worker {
    // A host's own flags (`--input-type`, `--inspect`) are not meant for these threads.
    const thread = new Worker(this.#options.script, { execArgv: [] });
    let cause: unknown;
    this.#threads.set(thread, undefined);
    thread.on('message', (reply: TaskReply) => this.#finished(thread, reply));
    thread.on('error', (error) => {
      cause = error;
    });
    thread.on('exit', () => this.#ended(thread, cause));
    return thread;
  }

  #finished(thread: Worker, reply: TaskReply): void {
    const job = this.#threads.get(thread);
    this.#threads.set(thread, undefined);
    thread.unref();
    if ('result' in reply) job?.resolve(reply.result);
    else job?.reject(new Error(`The task ${job.request.name} failed (${reply.errorCode}).`));
    this.#assign();
  }

  #ended(thread: Worker, cause: unknown): void {
    const job = this.#threads.get(thread);
    this.#threads.delete(thread);
    job?.reject(new Unavailable('A worker thread ended before it answered.', { cause }));
    this.#assign();
  }
}

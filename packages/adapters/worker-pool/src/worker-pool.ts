import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { Unavailable } from '@paydocs/core';
import { type Job, taskError } from './job.ts';
import type { TaskReply, Tasks } from './serve-tasks.ts';
import type { WorkerPoolOptions, WorkerPoolState } from './worker-pool-options.ts';

/**
 * Worker threads that run tasks in the order of their calls. Threads start on demand and are reused.
 * An idle thread does not keep the process alive; a thread that ends is replaced on demand. One thread is
 * preferred: it gets the next task whenever it is idle, and may have a higher priority than the others.
 */
export class WorkerPool<All extends Tasks> {
  readonly #options: WorkerPoolOptions;
  /** The running job of each thread; undefined while the thread is idle. */
  readonly #threads = new Map<Worker, Job | undefined>();
  /** The timer that ends each idle thread. */
  readonly #timers = new WeakMap<Worker, NodeJS.Timeout>();
  readonly #queue: Job[] = [];
  readonly #pending = new Set<Promise<unknown>>();
  #preferred: Worker | undefined;
  #closing: Promise<void> | undefined;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /**
   * Runs a task on a thread and returns its result.
   *
   * @throws Unavailable at once when the queue is full or the pool is closed, and when the thread
   *   cannot start or ends before it replies, or the request is over before the task starts.
   * @throws Error with the code of the task's error, or `DataCloneError` for an input that cannot be
   *   cloned. Its message never quotes the input.
   */
  run<Name extends keyof All & string>(
    name: Name,
    input: Parameters<All[Name]>[0],
  ): Promise<Awaited<ReturnType<All[Name]>>> {
    const reason = this.#rejectionReason();
    if (reason !== undefined) return Promise.reject(new Unavailable(reason));

    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const settle = (): boolean => this.#pending.delete(promise);
    this.#pending.add(promise);
    promise.then(settle, settle);
    const isOver = this.#overLater();
    this.#queue.push({ request: { name, input }, resolve, reject, isOver, attempts: 0 });
    this.#dispatch();
    // The script serves the functions of `All`, so the result has the type of this task.
    return promise as Promise<Awaited<ReturnType<All[Name]>>>;
  }

  /** Returns the number of running and of waiting tasks. */
  state(): WorkerPoolState {
    const { concurrency, queueMax } = this.#options;
    const busy = [...this.#threads.values()].filter((job) => job !== undefined).length;
    return { busy, threadsMax: concurrency, waiting: this.#queue.length, waitingMax: queueMax };
  }

  /** Finishes the accepted tasks, then ends the threads. Later tasks reject with `Unavailable`. */
  close(): Promise<void> {
    this.#closing ??= Promise.allSettled(this.#pending).then(() => this.#endThreads());
    return this.#closing;
  }

  async #endThreads(): Promise<void> {
    await Promise.all([...this.#threads.keys()].map((thread) => thread.terminate()));
  }

  /** Returns whether the current request is over, also when it is called outside of the request. */
  #overLater(): () => boolean {
    const { deadline } = this.#options;
    if (deadline?.leftMs() === undefined) return () => false;
    return AsyncLocalStorage.bind(() => deadline.leftMs() === 0);
  }

  #rejectionReason(): string | undefined {
    if (this.#closing !== undefined) return 'The worker threads are closed.';
    if (this.#hasFreeSlot() || this.#queue.length < this.#options.queueMax) return undefined;
    return 'All worker threads are busy and the queue is full.';
  }

  #dispatch(): void {
    while (this.#hasFreeSlot()) {
      const job = this.#queue.shift();
      if (job === undefined) return;
      if (job.isOver()) {
        job.reject(new Unavailable('The request was over before a worker thread was free.'));
        continue;
      }
      try {
        this.#assign(job, this.#nextThread());
      } catch (cause) {
        // A host may forbid threads (`node --permission`).
        job.reject(new Unavailable('No worker thread could be started.', { cause }));
      }
    }
  }

  #assign(job: Job, thread: Worker): void {
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
      thread.postMessage(job.request);
    } catch {
      // The thread stays idle. The message of a DataCloneError quotes the input.
      job.reject(taskError(job, 'DataCloneError'));
      return;
    }
    job.attempts += 1;
    clearTimeout(this.#timers.get(thread));
    this.#threads.set(thread, job);
    thread.ref();
  }

  /** Returns the preferred thread if it is idle or has ended, else another one. */
  #nextThread(): Worker {
    if (this.#preferred === undefined) {
      this.#preferred = this.#startThread({ isPreferred: true });
      return this.#preferred;
    }
    const isIdle = this.#threads.get(this.#preferred) === undefined;
    return isIdle ? this.#preferred : (this.#idleThread() ?? this.#startThread());
  }

  #hasFreeSlot(): boolean {
    return this.#threads.size < this.#options.concurrency || this.#idleThread() !== undefined;
  }

  #idleThread(): Worker | undefined {
    for (const [thread, job] of this.#threads) if (job === undefined) return thread;
    return undefined;
  }

  #startThread(workerData = {}): Worker {
    const { data, script, resourceLimits } = this.#options;
    // The flags of the host (`--input-type`, `--inspect`) are not meant for these threads.
    const execArgv = script.pathname.endsWith('.ts') ? ['--conditions=@paydocs/source'] : [];
    const thread = new Worker(script, {
      execArgv,
      workerData: { ...data, ...workerData },
      ...(resourceLimits === undefined ? {} : { resourceLimits }),
    });
    let cause: unknown;
    this.#threads.set(thread, undefined);
    thread.on('message', (reply: TaskReply) => this.#handleReply(thread, reply));
    thread.on('error', (error) => {
      cause = error;
    });
    thread.on('exit', () => this.#handleExit(thread, cause));
    thread.unref();
    return thread;
  }

  #handleReply(thread: Worker, reply: TaskReply): void {
    const job = this.#threads.get(thread);
    this.#threads.set(thread, undefined);
    thread.unref();
    this.#endIfIdle(thread);
    if ('result' in reply) job?.resolve(reply.result);
    else job?.reject(taskError(job, reply.errorCode));
    this.#dispatch();
  }

  /** Ends a thread that gets no task for a while, with its memory. */
  #endIfIdle(thread: Worker): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined) return;
    const end = (): void => {
      this.#forget(thread);
      void thread.terminate();
    };
    this.#timers.set(thread, setTimeout(end, idleMs).unref());
  }

  #forget(thread: Worker): void {
    this.#threads.delete(thread);
    if (this.#preferred === thread) this.#preferred = undefined;
  }

  #handleExit(thread: Worker, cause: unknown): void {
    const job = this.#threads.get(thread);
    this.#forget(thread);
    if (job !== undefined && job.attempts < (this.#options.attemptsMax ?? 1)) {
      this.#queue.unshift(job);
    } else {
      job?.reject(new Unavailable('A worker thread ended before it replied.', { cause }));
    }
    this.#dispatch();
  }
}

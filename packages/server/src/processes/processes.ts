import { OperationalError } from '../errors/operational-error.ts';
import type { Log } from '../log/log.ts';
import { sleepInRealTime } from '../workers/sleep.ts';
import type { Child, Ending } from './child.ts';
import { afterEnd, NO_CRASHES, restartDelayMs } from './restart-rule.ts';

/** The processes of a node, which share its port. */
export interface Processes {
  /** The address, with the actual port. */
  readonly url: string;
  /** The processes that run. */
  readonly children: ReadonlySet<Child>;
  /** Rejects with the reason when a process cannot start; resolves after a stop. */
  readonly running: Promise<void>;
  /** Lets all finish their requests and end. Returns 0, or the first exit code of another kind. */
  stop(): Promise<number>;
}

/** Options for {@link startProcesses}. */
export interface ProcessesOptions {
  readonly count: number;
  /** Starts a process on a port. */
  readonly launch: (port: number) => Child;
  /** The port; 0 selects a free one. */
  readonly port: number;
  readonly log: Log;
  /** Called when a process has ended that should run. */
  readonly onEnd: (child: Child) => void;
  /** Resolves after `ms` milliseconds, or when the signal aborts; for tests. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const NO_REASON = { message: 'A process ended again and again at its start.', exitCode: 1 };

/**
 * Starts one process, and when it listens the others, so that a wrong configuration is reported once.
 * Starts a process that ends again, after a growing delay.
 *
 * @throws OperationalError with the reason and the exit code of a process that cannot start.
 */
export const startProcesses = async (options: ProcessesOptions): Promise<Processes> => {
  const { count, launch, log, onEnd, sleep = sleepInRealTime } = options;
  const children = new Set<Child>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const listening = Promise.withResolvers<string>();
  let wasReady = false;
  let { port } = options;

  const noteReady = async (child: Child): Promise<void> => {
    await child.ready;
    wasReady = true;
  };

  const runOnce = async (): Promise<Ending> => {
    const child = launch(port);
    children.add(child);
    if (signal.aborted) child.stop();
    void child.listening.then(listening.resolve);
    void noteReady(child);
    const ending = await child.ended;
    children.delete(child);
    if (!signal.aborted) onEnd(child);
    const { code, signal: by, failure } = ending;
    const facts = { process: child.pid, code, signal: by, reason: failure?.message };
    if (!signal.aborted) log.error(facts, 'a process ended');
    return ending;
  };

  /** Runs one process after another until the stop. Returns the exit code of the last one. */
  const keepRunning = async (): Promise<number> => {
    for (let crashes = NO_CRASHES; ; ) {
      const ending = await runOnce();
      if (signal.aborted) return exitCodeOf(ending);
      crashes = afterEnd(crashes, ending);
      const delayMs = restartDelayMs(crashes);
      const { failure = NO_REASON } = ending;
      // Before the first was ready, a reason is one of the configuration: all processes have it.
      if (delayMs === undefined || (!wasReady && ending.failure !== undefined)) {
        throw new OperationalError(failure.message, { exitCode: failure.exitCode });
      }
      await sleep(delayMs, signal);
      if (signal.aborted) return 0;
    }
  };

  const slots = [keepRunning()];
  const failed = Promise.withResolvers<never>();
  slots[0]?.catch(failed.reject);
  const stop = async (): Promise<number> => {
    stopping.abort();
    for (const child of children) child.stop();
    const codes = await Promise.all(slots.map((slot) => slot.catch(() => 1)));
    return codes.find((code) => code !== 0) ?? 0;
  };

  const url = await Promise.race([listening.promise, failed.promise]);
  port = Number(new URL(url).port);
  for (let started = 1; started < count; started += 1) {
    const slot = keepRunning();
    slot.catch(failed.reject);
    slots.push(slot);
  }
  const ended = async (): Promise<void> => void (await Promise.all(slots));
  return { url, children, running: Promise.race([failed.promise, ended()]), stop };
};

/** A process that SIGTERM ended had not begun to listen. */
const exitCodeOf = ({ code, signal }: Ending): number => (signal === 'SIGTERM' ? 0 : (code ?? 1));

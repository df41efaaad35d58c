import { fairQueue, type FairQueueOptions } from '../src/sql/fair-queue.ts';

interface Timer {
  readonly atMs: number;
  readonly action: () => void;
}

/** Creates a clock that a test moves, with the timers of a queue. */
const manualClock = () => {
  const timers = new Set<Timer>();
  let ms = 0;
  return {
    // Time passes between two calls, as it does for a real clock.
    nowMs: () => (ms += 0.001),
    schedule: (action: () => void, afterMs: number): (() => void) => {
      const timer = { atMs: ms + afterMs, action };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: (byMs: number): void => {
      ms += byMs;
      for (const timer of [...timers].filter(({ atMs }) => atMs <= ms)) {
        timers.delete(timer);
        timer.action();
      }
    },
  };
};

/** Passes two iterations of the event loop: a list that ends starts the next one in the first. */
const settle = async (): Promise<void> => {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
};

/** Creates a queue for four connections, whose lists run until the test ends them. */
export const sampleQueue = (options: Partial<FairQueueOptions> = {}) => {
  const { nowMs, schedule, advance } = manualClock();
  const queue = fairQueue({ connections: 4, nowMs, schedule, ...options });
  const running: { readonly name: string; readonly end: () => void }[] = [];
  const run = (name: string) => async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    running.push({ name, end: resolve });
    await promise;
  };
  /** Requests a list, such as the second one of Ann of site 1: `1 ann 2`. */
  const request = (name: string): Promise<void> => {
    const [site, user = ''] = name.split(' ');
    const requester = { siteId: Number(site), userId: user.charCodeAt(0) };
    const outcome = queue.inTurn(requester, run(name));
    // Lists that still wait when a test ends are never answered.
    outcome.catch(() => {});
    return outcome;
  };
  const names = async (): Promise<readonly string[]> => {
    await settle();
    return running.map(({ name }) => name);
  };
  return {
    request,
    advance,
    names,
    waiting: queue.waiting,
    /** Starts a job. */
    start: (name: string): void => void queue.withoutTurn(run(name)),
    /** Ends a running list after this time, and returns the names of those that run then. */
    end: async (name: string, afterMs = 0): Promise<readonly string[]> => {
      await names();
      advance(afterMs);
      const index = running.findIndex((list) => list.name === name);
      running.splice(index, 1)[0]?.end();
      return names();
    },
  };
};

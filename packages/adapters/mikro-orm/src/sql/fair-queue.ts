import { type Requester, Unavailable } from '@paydocs/core';
import { tally } from './tally.ts';
import { usageMeter } from './usage-meter.ts';

/** The order in which slow reads use the connections for lists. */
export interface FairQueue {
  /**
   * Runs a list when it is the requester's turn. One turn covers all statements of the list: a list
   * that asks for a second turn would wait for itself.
   *
   * @throws Unavailable when the turn does not come in time.
   */
  readonly inTurn: <Result>(requester: Requester, work: () => Promise<Result>) => Promise<Result>;
  /** Runs a job, such as an export, at once: one list fewer runs meanwhile. */
  readonly withoutTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The number of lists that wait. */
  readonly waiting: () => number;
}

/** Options for {@link fairQueue}. */
export interface FairQueueOptions {
  /** The number of connections for lists. */
  readonly connections: number;
  /** How long a list waits: 2000 ms, the time after which every statement of others has ended. */
  readonly waitMs?: number;
  /** How many lists may wait: 1000. A site has half of the places, a user a tenth. */
  readonly waitingMax?: number;
  readonly nowMs?: () => number;
  /** Runs an action after some milliseconds, and returns the function that cancels it. */
  readonly schedule?: (action: () => void, ms: number) => () => void;
}

interface Waiting {
  readonly site: string;
  readonly user: string;
  readonly start: () => void;
}

/** The number of lists of a user that run at once. */
const USER_MAX = 1;
/** Waiting costs as much as this time, so that a user who repeats requests is not preferred. */
const REQUEST_MS = 10;

const afterMs = (action: () => void, ms: number): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

/**
 * Creates a queue that is fair between sites, and between the users of a site. A user runs one list
 * at once, however many sessions ask, and a site leaves one connection to other sites. Of the lists
 * that wait, the first one is of the site that has used the least time recently, and in this site of
 * the user who has.
 */
export const fairQueue = ({
  connections,
  waitMs = 2000,
  waitingMax = 1000,
  nowMs = () => performance.now(),
  schedule = afterMs,
}: FairQueueOptions): FairQueue => {
  const siteMax = Math.max(1, connections - 1);
  const usage = usageMeter(nowMs);
  const running = tally();
  const places = tally();
  const waiting = new Set<Waiting>();
  let used = 0;

  const mayStart = ({ site, user }: Omit<Waiting, 'start'>): boolean =>
    used < connections && running.of(user) < USER_MAX && running.of(site) < siteMax;
  const isBefore = (one: Waiting, other: Waiting): boolean =>
    one.site === other.site
      ? usage.of(one.user) < usage.of(other.user)
      : usage.of(one.site) < usage.of(other.site);
  const startNext = (): void => {
    let next: Waiting | undefined;
    for (const entry of waiting) {
      if (mayStart(entry) && (next === undefined || isBefore(entry, next))) next = entry;
    }
    next?.start();
  };

  const enter = (keys: readonly string[]): void => {
    used += 1;
    running.add(keys, 1);
  };
  const exit = (keys: readonly string[]): void => {
    used -= 1;
    running.add(keys, -1);
    // After the events that arrived meanwhile: a list on SQLite has held up all of them.
    setImmediate(startNext);
  };

  const turn = ({ site, user }: Omit<Waiting, 'start'>): Promise<void> => {
    const isFull =
      waiting.size >= waitingMax ||
      places.of(site) >= waitingMax / 2 ||
      places.of(user) >= waitingMax / 10;
    if (isFull) throw unavailable();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      waiting.delete(entry);
      places.add([site, user], -1);
    };
    const cancel = schedule(() => {
      leave();
      reject(unavailable());
    }, waitMs);
    const start = (): void => {
      cancel();
      leave();
      enter([site, user]);
      resolve();
    };
    const entry: Waiting = { site, user, start };
    waiting.add(entry);
    places.add([site, user], 1);
    startNext();
    return promise;
  };

  return {
    inTurn: async ({ siteId, userId }, work) => {
      const [site, user] = [`${siteId}`, `${siteId}/${userId}`];
      usage.add([site, user], REQUEST_MS);
      if (waiting.size === 0 && mayStart({ site, user })) enter([site, user]);
      else await turn({ site, user });
      const startMs = nowMs();
      try {
        return await work();
      } finally {
        usage.add([site, user], nowMs() - startMs);
        exit([site, user]);
      }
    },
    withoutTurn: async (work) => {
      enter([]);
      try {
        return await work();
      } finally {
        exit([]);
      }
    },
    waiting: () => waiting.size,
  };
};

const unavailable = () => new Unavailable('Too many lists are waiting for the database.');

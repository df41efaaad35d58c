import { Unavailable } from '@paydocs/core';
import type { InTurn, Requester } from '../sql.ts';
import { usageMeter } from './usage-meter.ts';

/** A queue that counts the lists that wait. */
export interface FairQueue {
  readonly inTurn: InTurn;
  /** The number of lists that wait. */
  readonly waiting: () => number;
}

/** Options for {@link fairQueue}. */
export interface FairQueueOptions {
  /** The number of connections for lists. */
  readonly connections: number;
  /** How long a list waits: 2000 ms, the time after which every statement of others has ended. */
  readonly waitMs?: number;
  /** How many lists may wait: 1000. */
  readonly waitingMax?: number;
  readonly nowMs?: () => number;
}

interface Waiting {
  readonly requester: Requester;
  readonly start: () => void;
}

/** The number of lists of a session that run at once. */
const SESSION_MAX = 1;
/** Waiting costs as much as this time, so that a session that repeats its request is not preferred. */
const REQUEST_MS = 10;

const counter = <Key>() => {
  const counts = new Map<Key, number>();
  const of = (key: Key): number => counts.get(key) ?? 0;
  const add = (key: Key, by: 1 | -1): void => {
    const count = of(key) + by;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };
  return { of, add };
};

/**
 * Creates a queue of the lists that may read a whole site. One session runs one of them at once, the
 * sessions of one site use half of the connections for lists, and all sites together leave one to
 * other lists. Of the lists that wait, the one whose session has used the least time recently starts
 * first, so that a session with few lists overtakes those that search without a pause.
 */
export const fairQueue = ({
  connections,
  waitMs = 2000,
  waitingMax = 1000,
  nowMs = () => performance.now(),
}: FairQueueOptions): FairQueue => {
  const slots = Math.max(1, connections - 1);
  const siteMax = Math.max(1, Math.floor(connections / 2));
  const waiting = new Set<Waiting>();
  const usage = usageMeter(nowMs);
  const sessions = counter<string>();
  const sites = counter<number>();
  let running = 0;

  const mayStart = ({ sessionId, siteId }: Requester): boolean =>
    sessions.of(sessionId) < SESSION_MAX && sites.of(siteId) < siteMax;
  const count = ({ sessionId, siteId }: Requester, by: 1 | -1): void => {
    running += by;
    sessions.add(sessionId, by);
    sites.add(siteId, by);
  };
  const startNext = (): void => {
    if (running >= slots) return;
    const [next] = [...waiting]
      .filter(({ requester }) => mayStart(requester))
      .toSorted((a, b) => usage.of(a.requester.sessionId) - usage.of(b.requester.sessionId));
    next?.start();
  };

  const turn = (requester: Requester): Promise<void> =>
    new Promise((resolve, reject) => {
      if (waiting.size >= waitingMax) throw unavailable();
      const timer = setTimeout(() => {
        waiting.delete(entry);
        reject(unavailable());
      }, waitMs);
      const start = (): void => {
        clearTimeout(timer);
        waiting.delete(entry);
        count(requester, 1);
        resolve();
      };
      const entry: Waiting = { requester, start };
      waiting.add(entry);
      startNext();
    });

  const inTurn: InTurn = async (requester, work) => {
    usage.add(requester.sessionId, REQUEST_MS);
    if (running < slots && waiting.size === 0 && mayStart(requester)) count(requester, 1);
    else await turn(requester);
    const startMs = nowMs();
    try {
      return await work();
    } finally {
      usage.add(requester.sessionId, nowMs() - startMs);
      count(requester, -1);
      startNext();
    }
  };
  return { inTurn, waiting: () => waiting.size };
};

const unavailable = () => new Unavailable('Too many lists are waiting for the database.');

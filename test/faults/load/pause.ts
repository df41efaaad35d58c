import { setTimeout as delay } from 'node:timers/promises';

/** Resolves after some milliseconds. The load is paced in real time, since the servers are real. */
export const pause = (ms: number): Promise<void> => delay(ms);

/** When a part of a load ends, and how many times longer its pauses are. */
export interface Pacing {
  readonly isOver: () => boolean;
  readonly slowdown: number;
}

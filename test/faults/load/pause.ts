import { setTimeout as delay } from 'node:timers/promises';

/** Resolves after some milliseconds. The load is paced in real time, since the servers are real. */
export const pause = (ms: number): Promise<void> => delay(ms);

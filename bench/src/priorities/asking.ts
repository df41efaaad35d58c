import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../scale/measure.ts';
import { type Sending, send } from '../servers/get.ts';

/** A request that is sent again and again. */
export interface Asked {
  readonly url: string;
  readonly sending: Omit<Sending, 'agent'>;
}

/** The answers to requests. */
export interface Answers {
  readonly sent: number;
  /** Those with status 200. */
  readonly succeeded: number;
  /** Those with status 200 in less than 3 s. */
  readonly inTime: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
}

/** How requests follow each other. */
export interface Pace {
  readonly connections: number;
  /** The pause of a connection after an answer. */
  readonly pauseMs: number;
  /** Whether the requests go on. */
  readonly goesOn: (sent: number) => boolean;
}

const IN_TIME_MS = 3000;

/** Sends a request at a pace, and returns what was answered. */
export const askAtPace = async (
  { url, sending }: Asked,
  { connections, pauseMs, goesOn }: Pace,
): Promise<Answers> => {
  const agent = new Agent({ keepAlive: true });
  const timesMs: number[] = [];
  let sent = 0;
  let succeeded = 0;
  let inTime = 0;
  const connection = async (): Promise<void> => {
    while (goesOn(sent)) {
      sent += 1;
      const startedMs = performance.now();
      const { status } = await send(url, { agent, ...sending });
      const tookMs = performance.now() - startedMs;
      timesMs.push(tookMs);
      if (status === 200) succeeded += 1;
      if (status === 200 && tookMs < IN_TIME_MS) inTime += 1;
      await pause(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return {
    sent,
    succeeded,
    inTime,
    p50Ms: percentile(timesMs, 0.5),
    p99Ms: percentile(timesMs, 0.99),
    slowestMs: Math.max(...timesMs),
  };
};

/** Returns a condition that holds for a time. */
export const forMs = (ms: number): (() => boolean) => {
  const endsMs = performance.now() + ms;
  return () => performance.now() < endsMs;
};

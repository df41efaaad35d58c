import { Agent } from 'node:http';
import { send } from '../servers/get.ts';
import { percentile } from '../scale/measure.ts';

/** A list to request, with the token of the session. */
export interface Asked {
  readonly url: string;
  readonly token: string;
}

/** The answers to a series of requests. */
export interface Answered {
  readonly sent: number;
  readonly answered: number;
  readonly p50Ms: number;
  readonly slowestMs: number;
}

const ask = async ({ url, token }: Asked, agent: Agent): Promise<number> =>
  (await send(url, { agent, headers: { authorization: `Bearer ${token}` } })).status;

/**
 * Requests lists without a pause, one at a time for each token, while the work runs. Returns the
 * result of the work with the statuses of these requests.
 */
export const whileFlooding = async <Result>(
  flood: readonly Asked[],
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly statuses: ReadonlyMap<number, number> }> => {
  const agent = new Agent({ keepAlive: true });
  const statuses = new Map<number, number>();
  const done = new AbortController();
  const repeat = async (asked: Asked): Promise<void> => {
    while (!done.signal.aborted) {
      const status = await ask(asked, agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const working = work().finally(() => done.abort());
  try {
    const [result] = await Promise.all([working, ...flood.map(repeat)]);
    return { result, statuses };
  } finally {
    agent.destroy();
  }
};

/** Requests a list several times, one request after the other. */
export const askInSeries = async (asked: Asked, times: number): Promise<Answered> => {
  const agent = new Agent({ keepAlive: true });
  const timesMs: number[] = [];
  let answered = 0;
  for (let sent = 0; sent < times; sent += 1) {
    const startedMs = performance.now();
    if ((await ask(asked, agent)) === 200) answered += 1;
    timesMs.push(performance.now() - startedMs);
  }
  agent.destroy();
  return {
    sent: times,
    answered,
    p50Ms: percentile(timesMs, 0.5),
    slowestMs: Math.max(...timesMs),
  };
};

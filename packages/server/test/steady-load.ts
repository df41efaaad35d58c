import { Agent, type ClientRequest, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** A request that got no response, or an unexpected one. */
export interface Failure {
  readonly url: string;
  readonly reason: string;
}

/** A running load. */
export interface SteadyLoad {
  /** The number of expected responses so far. */
  answered(): number;
  /** Ends the load; returns every failure. */
  stop(): Promise<readonly Failure[]>;
}

/** Options for {@link steadyLoad}. */
export interface LoadOptions {
  /** The nodes. A client takes the next one when a node refuses the connection. */
  readonly urls: readonly string[];
  readonly token: string;
}

const CLIENTS = 20;
const INTERVAL_MS = 200;

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

const answerTo = (sent: ClientRequest): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    sent.on('response', (incoming) => {
      text(incoming).then((body) => resolve({ status: incoming.statusCode ?? 0, body }), reject);
    });
    sent.on('error', reject).end();
  });

/**
 * Sends 100 requests a second over kept-alive connections: half of the 20 clients have a connection
 * each, the others share a pool, whose connections rest for different times.
 */
export const steadyLoad = ({ urls, token }: LoadOptions): SteadyLoad => {
  const failures: Failure[] = [];
  const agents = new Set<Agent>();
  let answered = 0;
  const ending = new AbortController();

  const newAgent = (maxSockets: number): Agent => {
    const agent = new Agent({ keepAlive: true, maxSockets });
    agents.add(agent);
    return agent;
  };
  const pool = newAgent(CLIENTS);

  const sendOnce = async (agent: Agent, first: number): Promise<void> => {
    for (let attempt = 0; attempt < urls.length; attempt += 1) {
      const url = urls[(first + attempt) % urls.length] ?? '';
      const headers = { authorization: `Bearer ${token}` };
      try {
        const { status, body } = await answerTo(request(`${url}/auth/me`, { agent, headers }));
        if (status === 200) answered += 1;
        else failures.push({ url, reason: `${status} ${body}` });
        return;
      } catch (error) {
        if (isRefused(error)) continue;
        failures.push({ url, reason: String(error) });
        return;
      }
    }
    failures.push({ url: 'all', reason: 'refused' });
  };

  const client = async (index: number): Promise<void> => {
    const agent = index % 2 === 0 ? pool : newAgent(1);
    for (let turn = index; !ending.signal.aborted; turn += 1) {
      await Promise.all([sendOnce(agent, turn), pause(INTERVAL_MS * (0.5 + Math.random()))]);
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));

  return {
    answered: () => answered,
    stop: async () => {
      ending.abort();
      await clients;
      for (const agent of agents) agent.destroy();
      return failures;
    },
  };
};

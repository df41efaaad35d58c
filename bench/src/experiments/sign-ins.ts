import { Agent } from 'node:http';
import { CONNECTIONS } from '../load/load.ts';
import { send } from '../servers/get.ts';
import { PASSWORD } from '../world.ts';

/** The sign-in URL and the accounts. */
export interface SigningIn {
  readonly url: string;
  readonly emails: readonly string[];
}

/** The result of the work, and the successful sign-ins a second during it. */
export interface Meanwhile<Result> {
  readonly result: Result;
  readonly signInsPerSecond: number;
}

/**
 * Keeps 32 connections signing in, one account after the other and each connection again as soon
 * as it is answered, for as long as the work takes.
 *
 * @throws Error when one is not let in.
 */
export const whileSigningIn = async <Result>(
  { url, emails }: SigningIn,
  work: () => Promise<Result>,
): Promise<Meanwhile<Result>> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const startedMs = performance.now();
  const done = new AbortController();
  let sent = 0;

  const connection = async (): Promise<void> => {
    while (!done.signal.aborted) {
      const email = emails[sent % emails.length];
      sent += 1;
      const { status, body } = await send(url, { agent, json: { email, password: PASSWORD } });
      if (status !== 200) throw new Error(`A sign-in of ${email} was answered ${status}: ${body}`);
    }
  };
  const working = work().finally(() => done.abort());
  try {
    // Waits for all responses, so that every request sent is counted.
    const [result] = await Promise.all([
      working,
      ...Array.from({ length: CONNECTIONS }, connection),
    ]);
    return { result, signInsPerSecond: (sent * 1000) / (performance.now() - startedMs) };
  } finally {
    agent.destroy();
  }
};

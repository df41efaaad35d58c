import { memorySession } from '../src/index.ts';
import { OWNER, serve } from './serve.ts';

const HOUR_MS = 3_600_000;

/** Whether a request exchanges a token for a new one. */
export const isRefresh = ({ url }: Request): boolean => url.endsWith('/auth/refresh');

/** Serves the API with a session whose token is to be refreshed before the next request. */
export const dueSession = async () => {
  const served = await serve();
  const session = memorySession();
  await served.client({ session }).signIn(OWNER);
  served.ports.clock.advanceMs(24 * HOUR_MS - 300_000);
  return { ...served, session };
};

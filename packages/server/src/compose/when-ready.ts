import type { Log } from '../log/log.ts';
import { type Check, checkRepeatedly } from './check-stores.ts';

/** What begins when the stores are ready. */
export interface Beginning {
  readonly check: Check;
  readonly log: Log;
  /** Ends the wait. */
  readonly signal: AbortSignal;
  readonly begin: () => void;
}

/**
 * Begins at once if the stores are ready, and otherwise when they are. Resolves to true then, and to
 * false when the signal ends the wait.
 */
export const whenReady = (
  isReady: boolean,
  { check, log, signal, begin }: Beginning,
): Promise<boolean> => {
  if (isReady) {
    begin();
    return Promise.resolve(true);
  }
  const wait = async (): Promise<boolean> => {
    if (!(await checkRepeatedly(check, { log, signal }))) return false;
    begin();
    log.info({}, 'ready');
    return true;
  };
  const ready = wait();
  // A caller that does not read the promise keeps a service that is not ready.
  ready.catch(() => {});
  return ready;
};

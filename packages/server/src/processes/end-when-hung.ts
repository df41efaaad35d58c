import type { Log } from '../log/log.ts';
import { sleepInBackground } from '../workers/sleep.ts';
import type { Child } from './child.ts';

const PAUSE_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;
/** One silence may be that of a machine that stood still. */
const SILENCES_MAX = 2;

/**
 * Ends a process that listens and runs its code no more, so that another one takes its place: the kernel would
 * give it a share of the connections for ever, and none of them would get an answer.
 */
export const endWhenHung = async (
  child: Pick<Child, 'pid' | 'listening' | 'ended' | 'ask' | 'kill'>,
  log: Log,
  sleep = sleepInBackground,
): Promise<void> => {
  const life = new AbortController();
  const ended = child.ended.then(() => life.abort());
  const { signal } = life;
  await Promise.race([child.listening, ended]);
  for (let silences = 0; silences < SILENCES_MAX; ) {
    await sleep(PAUSE_MS, signal);
    const answer = await child.ask('liveness', ANSWER_WITHIN_MS);
    if (signal.aborted) return;
    silences = answer === undefined ? silences + 1 : 0;
  }
  log.error({ process: child.pid }, 'a process does not answer');
  child.kill();
};

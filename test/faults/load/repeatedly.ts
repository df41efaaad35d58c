import { pause } from './pause.ts';

/** Runs an action again and again, with pauses of `everyMs`, until the returned function is called. */
export const repeatedly = (
  everyMs: number,
  action: () => Promise<unknown>,
): (() => Promise<void>) => {
  const over = new AbortController();
  const running = (async () => {
    while (!over.signal.aborted) {
      await action();
      await pause(everyMs);
    }
  })();
  return async () => {
    over.abort();
    await running;
  };
};

import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_MS = 20_000;

/** Waits until another process has made it so, for 20 s at most. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const endMs = performance.now() + LONGEST_MS;
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error('It did not come about.');
    await pause(10);
  }
};

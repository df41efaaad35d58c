import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_MS = 20_000;

/** Polls until a condition holds, for up to 20 s. */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const endMs = performance.now() + LONGEST_MS;
  while (!(await condition())) {
    if (performance.now() > endMs) throw new Error('The condition did not hold within 20 s.');
    await pause(10);
  }
};

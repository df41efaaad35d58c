import { renameSync, writeFileSync } from 'node:fs';

/** Sets how far the clocks of the processes are ahead that read this file: in one step, as they read at any time. */
export const setClocks = (file: string, aheadMs: number): void => {
  writeFileSync(`${file}.next`, String(aheadMs));
  renameSync(`${file}.next`, file);
};

import type { Ended } from './command.ts';

/** Returns the records that a command printed with `--json`. */
export const recordsIn = ({ stdout }: Pick<Ended, 'stdout'>): Record<string, unknown>[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

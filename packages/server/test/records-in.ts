import { expect } from 'vitest';
import type { Ended } from './command.ts';

/** Returns the output of a command that succeeds and prints no message. */
export const printedBy = async (command: Promise<Ended>): Promise<string> => {
  const { code, stdout, stderr } = await command;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

/** Returns the records that a command printed with `--json`, one a line. */
export const recordsIn = ({ stdout }: Pick<Ended, 'stdout'>) =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { namesOf } from './names-of.ts';
import { type Part, parts } from './parts.ts';
import { serverKeys } from './servers/catalogue.ts';

export interface Options {
  /** Keys of servers. */
  readonly only: readonly string[];
  readonly parts: readonly Part[];
  readonly rounds: number;
  /** Of each round. */
  readonly seconds: number;
  readonly employees: number;
  /** The folder for the figures and their chart, if any. */
  readonly out?: string;
  /** Whether the run writes `docs/performance.md` and `bench/results.md`. */
  readonly isWhole: boolean;
}

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));

export const wholeRun: Options = {
  only: serverKeys,
  parts,
  rounds: 5,
  seconds: 3,
  employees: 100_000,
  out: DOCS,
  isWhole: true,
};

/** The help text. */
export const usage = `npm run bench [-- options]
  --only <names>     servers, with commas: ${serverKeys.join(', ')}
  --parts <names>    what to measure: ${parts.join(', ')}
  --rounds <n>       rounds over all servers (${wholeRun.rounds})
  --seconds <n>      length of a round (${wholeRun.seconds})
  --employees <n>    rows over 50 sites (${wholeRun.employees})
  --out <folder>     where to write figures, chart and targets as well
A run with any option prints its tables and leaves docs/ and results.md as they are.`;

const wholeNumber = (text: string, [min, max]: readonly [number, number]): number => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new Error(`'${text}' is no whole number from ${min} to ${max}.`);
};

/**
 * Reads the command line; `undefined` when only help was asked for.
 *
 * @throws Error with a sentence about what is wrong.
 */
export const readOptions = (args: readonly string[]): Options | undefined => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      parts: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      employees: { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return undefined;
  if (args.length === 0) return wholeRun;
  return {
    only: values.only === undefined ? wholeRun.only : namesOf(values.only, serverKeys),
    parts: values.parts === undefined ? wholeRun.parts : namesOf(values.parts, parts),
    rounds: values.rounds === undefined ? wholeRun.rounds : wholeNumber(values.rounds, [1, 100]),
    seconds: values.seconds === undefined ? wholeRun.seconds : wholeNumber(values.seconds, [1, 60]),
    // The queried site, one of 50, must have a page of 100.
    employees:
      values.employees === undefined
        ? wholeRun.employees
        : wholeNumber(values.employees, [20_000, 2_000_000]),
    ...(values.out === undefined ? {} : { out: values.out }),
    isWhole: false,
  };
};

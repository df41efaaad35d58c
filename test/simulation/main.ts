import { parseArgs } from 'node:util';
import { HISTORIES, type HistoryName, replay, search } from './search.ts';

const positive = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new TypeError(`${text} is no positive whole number.`);
  return Number(text);
};

const named = (text: string): HistoryName => {
  const name = HISTORIES.find((each) => each === text);
  if (name === undefined) throw new TypeError(`--of takes one of ${HISTORIES.join(', ')}.`);
  return name;
};

const { values } = parseArgs({
  options: {
    /** The number of histories; 200 by default. */
    seeds: { type: 'string' },
    /** The seed of a history to repeat. */
    seed: { type: 'string' },
    /** What the histories are about: `accounts`, `pay-runs` or `addresses`; all by default. */
    of: { type: 'string' },
  },
});
const options = {
  print: (line: string) => console.log(line),
  ...(values.of === undefined ? {} : { of: [named(values.of)] }),
};
const isGood =
  values.seed === undefined
    ? await search(positive(values.seeds ?? '200'), options)
    : await replay(positive(values.seed), options);
process.exitCode = isGood ? 0 : 1;

import { parseArgs } from 'node:util';
import { replay, search } from './search.ts';

const positive = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new TypeError(`${text} is no positive whole number.`);
  return Number(text);
};

const { values } = parseArgs({ options: { seeds: { type: 'string' }, seed: { type: 'string' } } });
const options = { print: (line: string) => console.log(line) };
const isGood =
  values.seed === undefined
    ? await search(positive(values.seeds ?? '200'), options)
    : await replay(positive(values.seed), options);
process.exitCode = isGood ? 0 : 1;

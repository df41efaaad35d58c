import type { Spent } from './cpu-profile.ts';

interface Kind {
  readonly title: string;
  /** Whether the category reads or serializes rows. */
  readonly isOfRows?: true;
  readonly holds: (spent: Spent) => boolean;
}

const inFile =
  (pattern: RegExp) =>
  ({ file }: Spent): boolean =>
    pattern.test(file);

const native =
  (pattern: RegExp) =>
  ({ frame }: Spent): boolean =>
    frame.url === '' && pattern.test(frame.functionName);

/** The categories of time; the first that matches counts. */
const kinds: readonly Kind[] = [
  { title: 'Garbage collection', holds: native(/^\(garbage collector\)$/) },
  { title: 'System calls for writes', holds: native(/^(?:writev|write\w+String|writeBuffer)$/) },
  {
    title: 'JSON of the response',
    isOfRows: true,
    holds: inFile(/http-koa\/dist\/output\/(?:envelope|json-text)\.js$/),
  },
  { title: 'SQLite, rows as objects', holds: inFile(/mikro-orm\/dist\/sql\/sqlite\//) },
  {
    title: 'pg: messages and rows',
    isOfRows: true,
    holds: inFile(/node_modules\/pg(?:-\w+)?\//),
  },
  {
    title: 'SQL adapter: statements, rows, employees',
    isOfRows: true,
    holds: inFile(/(?:mikro-orm\/dist|node_modules\/dataloader)\//),
  },
  {
    title: 'Token and limiter',
    holds: inFile(
      /(?:paseto|rate-limiter)\/dist\/|node_modules\/(?:ioredis|rate-limiter-flexible)\//,
    ),
  },
  { title: 'Core and HTTP layer of paydocs', holds: inFile(/(?:core|http-koa|server)\/dist\//) },
  { title: 'Koa, its router and their packages', holds: inFile(/node_modules\//) },
];

const REST = 'Node.js: HTTP, streams, promises';

/** The titles of all categories, in the order of the table. */
export const titles: readonly string[] = [...kinds.map(({ title }) => title), REST];

/** The titles of the categories that concern rows. */
export const titlesOfRows: readonly string[] = kinds
  .filter(({ isOfRows }) => isOfRows)
  .map(({ title }) => title);

/** Returns the share of each category by title; the shares add up to 1. */
export const sharesOf = (spent: readonly Spent[]): ReadonlyMap<string, number> => {
  const total = spent.reduce((sum, { us }) => sum + us, 0);
  const shares = new Map<string, number>();
  for (const one of spent) {
    const title = kinds.find(({ holds }) => holds(one))?.title ?? REST;
    shares.set(title, (shares.get(title) ?? 0) + one.us / total);
  }
  return shares;
};

import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { namesOf } from '../names-of.ts';
import { type Kind, KINDS } from './kinds.ts';

/** A commit of the history. */
export interface Commit {
  /** Its short id. */
  readonly id: string;
  readonly subject: string;
}

export const DATABASES = ['postgresql', 'sqlite'] as const;

export type Database = (typeof DATABASES)[number];

export interface Options {
  /** Oldest first, at least two. */
  readonly commits: readonly Commit[];
  readonly databases: readonly Database[];
  readonly kinds: readonly Kind[];
  readonly rounds: number;
  /** Of each round. */
  readonly seconds: number;
}

/** The help text. */
export const usage = `npm run bench:history -- <commits> [options]
  --commits <ids>    commits with commas between them, oldest first
  --range <a..b>     instead: the first parents from a to b; with --merges only a, its merges and b
  --databases <names> ${DATABASES.join(',')} (both)
  --kinds <names>    ${Object.keys(KINDS).join()} (all)
  --rounds <n>       rounds of each pair of commits, of which the least counts (5)
  --seconds <n>      length of a round (3)`;

const git = async (...args: readonly string[]): Promise<readonly string[]> => {
  const { stdout } = await promisify(execFile)('git', args, { maxBuffer: 1 << 26 });
  return stdout.split('\n').filter((line) => line !== '');
};

const commitOf = (line: string): Commit => {
  const [id = '', subject = ''] = line.split('\t', 2);
  return { id, subject };
};

const FORMAT = '--format=%h%x09%s';

const named = async (ids: readonly string[]): Promise<readonly Commit[]> =>
  (await git('show', '--no-patch', FORMAT, ...ids)).map(commitOf);

const between = async (range: string, merges: boolean): Promise<readonly Commit[]> => {
  const [from = '', to = ''] = range.split('..', 2);
  const flags = merges ? ['--merges'] : [];
  const inside = await git(
    'log',
    '--first-parent',
    '--reverse',
    FORMAT,
    ...flags,
    `${from}..${to}`,
  );
  const [first, last] = await named([from, to]);
  const all = [first, ...inside.map(commitOf), last].filter((commit) => commit !== undefined);
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
};

const allKinds = Object.keys(KINDS) as Kind[];

const count = (text: string): number => {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new Error(`'${text}' is no whole number from 1 to 99.`);
};

/**
 * Reads the command line.
 *
 * @throws Error with a sentence about what is wrong.
 */
export const readOptions = async (args: readonly string[]): Promise<Options> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      commits: { type: 'string' },
      range: { type: 'string' },
      merges: { type: 'boolean', default: false },
      databases: { type: 'string', default: DATABASES.join() },
      kinds: { type: 'string', default: allKinds.join() },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
    },
  });
  const { commits: ids = '', range } = values;
  const commits =
    range === undefined
      ? await named(ids.split(',').filter((id) => id !== ''))
      : await between(range, values.merges);
  if (commits.length < 2) throw new Error('Name at least two commits.');
  return {
    commits,
    databases: namesOf(values.databases, DATABASES),
    kinds: namesOf(values.kinds, allKinds),
    rounds: count(values.rounds),
    seconds: count(values.seconds),
  };
};

import { parseArgs } from 'node:util';
import type { Layout } from './layout.ts';

const PARTS = ['lists', 'processes'] as const;

/** The parts of the run: lists through the adapter, server processes over HTTP. */
export type Part = (typeof PARTS)[number];

export interface Options {
  readonly layouts: readonly Layout[];
  readonly shapes: RegExp;
  readonly parts: ReadonlySet<Part>;
  /** The folder that keeps the databases for later runs. */
  readonly keep: string | undefined;
  /** Whether to start the databases and wait instead of measuring. */
  readonly hold: boolean;
  /** Whether everything is measured, so that the result is written to docs/. */
  readonly whole: boolean;
}

/** A wrong option, with a correction. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The help text. */
export const USAGE = `npm run bench:scale -- [options]

Measures lists of 10k to 5M employees on a PostgreSQL of its own and writes
docs/performance-scale.md and bench/results-at-scale.md.
With --sizes, --layouts, --each, --shapes or --parts the result is printed only.

  --sizes 10k,1m      how many employees the databases have (default: 10k,100k,1m,5m)
  --layouts 50,1      in how many sites of equal size (default: 50, and 1 for 1m and 5m)
  --each              as many companies and documents as employees, which are then few in each company
  --shapes <pattern>  only the queries whose 'group: name' matches, in any case
  --parts lists       lists, processes or both (default: both, with an option above: lists)
  --keep <folder>     leave the databases there, and use those that are there already
  --hold              only start the databases, print their URLs and wait for Ctrl-C
  --help              print this`;

const SITES_MAX = 1000;
const EMPLOYEES_MIN = 1000;
const EMPLOYEES_MAX = 20_000_000;

const units: Readonly<Record<string, number>> = { '': 1, k: 1000, m: 1_000_000 };

const listOf = (text: string): readonly string[] => [...new Set(text.split(','))];

const sizeOf = (text: string): number => {
  const [, digits, unit] = /^(\d{1,8})([km]?)$/i.exec(text) ?? [];
  const size = Number(digits) * (units[unit?.toLowerCase() ?? ''] ?? Number.NaN);
  if (size >= EMPLOYEES_MIN && size <= EMPLOYEES_MAX) return size;
  throw new UsageError(`--sizes: '${text}' is not a size from 1k to 20m, such as 100k.`);
};

const sitesOf = (text: string): number => {
  const sites = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (sites >= 1 && sites <= SITES_MAX) return sites;
  throw new UsageError(`--layouts: '${text}' is not a number of sites from 1 to ${SITES_MAX}.`);
};

const patternOf = (text: string): RegExp => {
  try {
    return new RegExp(text, 'i');
  } catch (error) {
    throw new UsageError(`--shapes: ${(error as Error).message}.`);
  }
};

const partOf = (text: string): Part => {
  const part = PARTS.find((known) => known === text);
  if (part !== undefined) return part;
  throw new UsageError(`--parts: '${text}' is none of ${PARTS.join(', ')}.`);
};

const DEFAULT_SIZES = '10k,100k,1m,5m';
const GIANT_MIN = 1_000_000;

const layoutsOf = (
  sizes: string | undefined,
  sites: string | undefined,
  each: boolean,
): readonly Layout[] => {
  const counts = listOf(sites ?? '50,1').map(sitesOf);
  const all = counts.flatMap((count) =>
    listOf(sizes ?? DEFAULT_SIZES).map((size) => ({ employees: sizeOf(size), sites: count, each })),
  );
  const unequal = all.find((layout) => layout.employees % layout.sites !== 0);
  if (unequal !== undefined) {
    throw new UsageError(
      `--layouts: ${unequal.employees} employees do not make ${unequal.sites} equal sites.`,
    );
  }
  const named = sizes !== undefined || sites !== undefined;
  return all.filter(({ employees, sites: count }) => named || count > 1 || employees >= GIANT_MIN);
};

const valuesOf = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        sizes: { type: 'string' },
        layouts: { type: 'string' },
        shapes: { type: 'string' },
        parts: { type: 'string' },
        each: { type: 'boolean', default: false },
        keep: { type: 'string' },
        hold: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/**
 * The options of the command line, or nothing when only help is asked for.
 *
 * @throws UsageError that says which option is wrong and what would be right.
 */
export const readOptions = (args: readonly string[]): Options | undefined => {
  const { sizes, layouts, each, shapes, parts, keep, hold, help } = valuesOf(args);
  if (help) return undefined;
  if (keep === '') throw new UsageError('--keep needs the path of a folder.');
  const chosen = each || [sizes, layouts, shapes].some((option) => option !== undefined);
  return {
    layouts: layoutsOf(sizes, layouts, each),
    shapes: patternOf(shapes ?? ''),
    parts: new Set(
      parts === undefined ? PARTS.slice(0, chosen ? 1 : 2) : listOf(parts).map(partOf),
    ),
    keep,
    hold,
    whole: !chosen && parts === undefined && !hold,
  };
};

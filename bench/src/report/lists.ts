import type { Start, Starts } from '../experiments/starts.ts';
import type { ListResult } from '../lists.ts';
import type { Sample } from '../sample.ts';
import { ratioOf, spreadOf } from '../statistics.ts';
import { figure, figures, table } from './table.ts';

const HEADS = [
  '',
  'requests/s',
  'ratio to base',
  'p50 ms',
  'p99 ms',
  'node CPU µs',
  'PostgreSQL CPU µs',
  'MiB under load',
];

const perSecond = (samples: readonly Sample[]): readonly number[] =>
  samples.map(({ requestsPerSecond }) => requestsPerSecond);

/** Returns a table row: the rounds with their costs, and the ratio to a base. */
export const sampleRow = (
  title: string,
  samples: readonly Sample[],
  base: readonly Sample[],
): readonly string[] => {
  const of = (key: keyof Sample, digits: number): string =>
    figure(spreadOf(samples.map((sample) => sample[key])).median, digits);
  return [
    title,
    figures(spreadOf(perSecond(samples))),
    figures(ratioOf(perSecond(samples), perSecond(base)), 2),
    of('p50Ms', 1),
    of('p99Ms', 1),
    of('nodeUs', 0),
    of('postgresUs', 0),
    of('residentMib', 0),
  ];
};

/** Returns the column titles of {@link sampleRow}, with the name of the base. */
export const sampleHeads = (base: string): readonly string[] =>
  HEADS.map((head) => head.replace('base', base));

const baseOf = (results: readonly ListResult[], { listing }: ListResult): readonly Sample[] =>
  results.find((result) => result.listing.database === listing.database && result.listing.isBase)
    ?.samples ?? [];

/** Renders the rounds of all servers at one page size. */
export const listTable = (results: readonly ListResult[]): string =>
  table(
    sampleHeads('its base'),
    results.map((result) =>
      sampleRow(result.listing.title, result.samples, baseOf(results, result)),
    ),
  );

const startFigures = (starts: readonly Start[], key: keyof Start): string =>
  figures(spreadOf(starts.map((start) => start[key])));

/** Renders the start of all servers. */
export const startTable = (starts: Starts, titleOf: (key: string) => string): string =>
  table(
    ['', 'ms to the first 200', 'MiB after the start'],
    [...starts].map(([key, all]) => [
      titleOf(key),
      startFigures(all, 'afterMs'),
      startFigures(all, 'residentMib'),
    ]),
  );

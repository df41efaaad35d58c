import type { YearFigureRun } from '../experiments/year-figures.ts';
import type { Results } from '../results.ts';
import { ratioOf, spreadOf } from '../statistics.ts';
import type { Target } from './target.ts';

const leftOpen = ([before, after]: readonly [number, number]): number => after - before;

const speeds = (runs: readonly YearFigureRun[]): readonly number[] =>
  runs.map(({ perSecond }) => perSecond);

/** Returns the targets of pay runs and downloads. */
export const documentTargets = ({ documents }: Results): readonly Target[] => [
  {
    what: 'Statements of a pay run',
    wanted: { atLeast: 200 },
    unit: 'a second',
    measured: documents && spreadOf([documents.perSecond]),
  },
  {
    what: 'Memory during a pay run',
    wanted: { atMost: 300 },
    unit: 'MiB',
    measured: documents && spreadOf([documents.peakMib]),
  },
  {
    what: 'p99 of the list during a pay run, against before',
    wanted: { atMost: 3 },
    unit: '×',
    measured: documents && ratioOf([documents.listP99Ms.during], [documents.listP99Ms.idle]),
  },
  {
    what: 'First statement of a small order in the middle of a pay run',
    wanted: { atMost: 2000 },
    unit: 'ms',
    measured: documents && spreadOf([documents.smallOrderMs]),
  },
  {
    what: 'Figures of the year, of the time of a pay run',
    wanted: { atMost: 10 },
    unit: '%',
    measured: documents && spreadOf(documents.yearFigures.later.map(({ share }) => 100 * share)),
  },
  {
    what: 'Statements after 26 of the same year, against none',
    wanted: { atLeast: 0.95 },
    unit: '×',
    measured:
      documents &&
      ratioOf(speeds(documents.yearFigures.later), speeds(documents.yearFigures.first)),
  },
  {
    what: 'Downloads of PDFs, against one row and one file by Express',
    wanted: { atLeast: 0.4 },
    unit: '×',
    measured:
      documents && ratioOf([documents.downloads.perSecond], [documents.usual.downloadsPerSecond]),
  },
  {
    what: 'Memory while the ZIP of a pay run is sent',
    wanted: { atMost: 200 },
    unit: 'MiB',
    measured: documents && spreadOf([documents.downloads.zip.peakMib]),
  },
  {
    what: 'Memory during 100 slow downloads of 5 MB',
    wanted: { atMost: 300 },
    unit: 'MiB',
    measured: documents && spreadOf([documents.downloads.parallel.peakMib]),
  },
  {
    what: 'Files that stay open after 1,000 clients hung up',
    wanted: { atMost: 0 },
    unit: 'files',
    measured: documents && spreadOf([leftOpen(documents.downloads.hungUp.openFiles)]),
  },
];

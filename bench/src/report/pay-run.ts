import type { DownloadResults } from '../experiments/downloads.ts';
import type { PayRunResults } from '../experiments/pay-run.ts';
import type { YearFigureRun } from '../experiments/year-figures.ts';
import { spreadOf } from '../statistics.ts';
import { figure, figures, table } from './table.ts';

const downloadTable = ({ downloads, usual }: PayRunResults): string => {
  const { perSecond, zip, parallel, hungUp, idleMib }: DownloadResults = downloads;
  const [before, after] = hungUp.openFiles;
  return table(
    ['', 'measured'],
    [
      ['paydocs, PDFs a second: rights, audit, decryption, digest', figure(perSecond)],
      ['Express + pg, PDFs a second: one row, one plain file', figure(usual.downloadsPerSecond)],
      ['memory of the node after its start, MiB', figure(idleMib)],
      [`ZIP of the order, ${figure(zip.mib)} MiB, seconds`, figure(zip.seconds, 1)],
      ['most memory meanwhile, MiB', figure(zip.peakMib)],
      ['the archive is read to its end by', zip.readBy.join(', ') || '**no program**'],
      [
        `most memory during ${parallel.count} slow downloads of ${figure(parallel.mib, 1)} MiB at once, MiB`,
        figure(parallel.peakMib),
      ],
      [
        `open files before and after ${figure(hungUp.count)} clients of such files hung up`,
        `${before}, ${after}`,
      ],
      ['most memory meanwhile, MiB', figure(hungUp.peakMib)],
    ],
  );
};

const yearRow = (title: string, runs: readonly YearFigureRun[]): readonly string[] => [
  title,
  figures(spreadOf(runs.map(({ perSecond }) => perSecond))),
  figures(spreadOf(runs.map(({ share }) => 100 * share)), 1),
];

const yearTable = ({ yearFigures: { first, later } }: PayRunResults): string =>
  table(
    ['', 'statements a second', '% of the time for the figures of the year'],
    [
      yearRow('the first statement of the year for each employee', first),
      yearRow('the 27th statement of the year for each employee', later),
    ],
  );

export const payRunSection = (results: PayRunResults): string => {
  const { statements, perSecond, usual, peakMib, listP99Ms, smallOrderMs } = results;
  return `
## A pay run of ${figure(statements)} statements

${table(
  ['', 'measured'],
  [
    ['paydocs, statements a second, from the order to the last stored file', figure(perSecond)],
    ['Express + pg + pdfkit with its font per document', figure(usual.perSecond, 1)],
    ['ratio', figure(perSecond / usual.perSecond, 1)],
    ['most memory of the node, MiB', figure(peakMib)],
    ['p99 ms of `/employees?per_page=15` before the run', figure(listP99Ms.idle, 1)],
    ['p99 ms during the run', figure(listP99Ms.during, 1)],
    [
      'first statement of a small order of another site, in the middle of the run, ms',
      figure(smallOrderMs),
    ],
  ],
)}

One order for a whole company, of a page with twelve rows for each employee, on one node that also answers the API, its files encrypted in a folder.
It runs with the options of Node.js that the image has. A list is asked for every 50 ms. The usual way draws the same rows in one program, with neither encryption nor leases.

### Figures of the year

${yearTable(results)}

1,000 employees, each with a content of its own, in one program without a server, one transaction at a time; rounds in turn. The time counts what transactions wait for the ledger of statements, and the sums.

### Downloads

${downloadTable(results)}

The ZIP, the slow clients and the PDFs each have a new process. Memory is that of the whole process. A slow client pauses after each part.
`;
};

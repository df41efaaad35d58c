import type { PayRunResults } from '../experiments/pay-run.ts';
import { figure, table } from './table.ts';

/** Renders the pay run. */
export const payRunSection = (results: PayRunResults): string => {
  const { statements, perSecond, usualPerSecond, peakMib, listP99Ms, smallOrderMs } = results;
  return `
## A pay run of ${figure(statements)} statements

${table(
  ['', 'measured'],
  [
    ['paydocs, statements a second, from the order to the last stored file', figure(perSecond)],
    ['Express + pg + pdfkit with its font per document', figure(usualPerSecond, 1)],
    ['ratio', figure(perSecond / usualPerSecond, 1)],
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
A list is asked for every 50 ms. The usual way draws the same rows in one program, with neither encryption nor leases.
`;
};

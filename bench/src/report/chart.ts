import type { ListResult } from '../lists.ts';
import type { Results } from '../results.ts';
import { spreadOf } from '../statistics.ts';
import { figure } from './table.ts';

const WIDTH = 860;
const LABELS = 270;
const ROW = 30;
const BAR = 16;
const TOP = 44;
const RIGHT = 80;

// Readable on white and on black, since pages of both kinds embed the file.
const INK = '#7d8590';
const OURS = '#2f81f7';
const OTHERS = '#9a8c5c';
const WHISKER = '#d9480f';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns a round number above every bar. */
const scaleOf = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  return (Math.ceil((most / power) * 2) / 2) * power;
};

const bar = ({ listing, samples }: ListResult, index: number, scale: number): string => {
  const x = (value: number): string =>
    (LABELS + (value / scale) * (WIDTH - LABELS - RIGHT)).toFixed(1);
  const y = TOP + index * ROW;
  const middle = y + BAR / 2;
  const { median, min, max } = spreadOf(samples.map((sample) => sample.requestsPerSecond));
  const width = (Number(x(median)) - LABELS).toFixed(1);
  const colour = listing.program === 'paydocs' ? OURS : OTHERS;
  return `<text x="${LABELS - 10}" y="${middle + 4}" text-anchor="end">${escaped(listing.title)}</text>
<rect x="${LABELS}" y="${y}" width="${width}" height="${BAR}" rx="2" fill="${colour}"/>
<path d="M${x(min)} ${middle}H${x(max)}M${x(min)} ${middle - 5}v10M${x(max)} ${middle - 5}v10" stroke="${WHISKER}" stroke-width="1.5"/>
<text x="${(Number(x(max)) + 8).toFixed(1)}" y="${middle + 4}">${figure(median)}</text>`;
};

/** Renders the list with pages of 15 as a bar chart: median, minimum and maximum of each server. */
export const chartOf = ({ lists }: Results): string => {
  const results = lists?.get(15) ?? [];
  const most = Math.max(
    1,
    ...results.flatMap(({ samples }) => samples.map((sample) => sample.requestsPerSecond)),
  );
  const height = TOP + results.length * ROW + 10;
  const bars = results.map((result, index) => bar(result, index, scaleOf(most)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="${INK}" role="img" aria-label="Requests a second of each server">
<text x="${LABELS}" y="24" font-size="14">GET /employees?per_page=15, requests a second</text>
${bars.join('\n')}
</svg>
`;
};

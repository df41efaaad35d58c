import type { Spread } from '../statistics.ts';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Renders a Markdown table. All but the first columns, one by default, are right-aligned. */
export const table = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  { left = 1 }: { readonly left?: number } = {},
): string => {
  const rules = heads.map((_, index) => (index < left ? '---' : '--:'));
  return [heads, rules, ...rows].map(line).join('\n');
};

/** Formats a number; a dash for an unknown value. */
export const figure = (value: number, digits = 0): string =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : '–';

/** Formats a median with its spread. */
export const figures = ({ median, min, max }: Spread, digits = 0): string =>
  Number.isFinite(median)
    ? `${figure(median, digits)} (${figure(min, digits)}–${figure(max, digits)})`
    : '–';

/** A row of a table. */
export const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table with its first column to the left and the others to the right. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const alignment = head.map((_, index) => (index === 0 ? '---' : '--:'));
  return [row(head), row(alignment), ...rows.map(row)].join('\n');
};

/** Milliseconds with three significant digits. */
export const ms = (value: number): string => {
  if (value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
};

/** A count as people write it. */
export const count = (value: number): string => value.toLocaleString('en');

/** What a cell shows when the service would have answered 503. */
export const TOO_SLOW = '503';

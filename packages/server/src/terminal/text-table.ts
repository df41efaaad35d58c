const CELL_MAX = 60;

/** Replaces characters that a terminal obeys: some come from clients. */
export const visible = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}');

/** Cuts a long text. */
const cellOf = (text: string): string => {
  const shown = visible(text);
  const characters = [...shown];
  return characters.length > CELL_MAX ? `${characters.slice(0, CELL_MAX - 1).join('')}…` : shown;
};

/** Formats rows of texts under a heading, in columns of equal width. */
export const textTable = (
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const cells = [heading, ...rows.map((row) => row.map(cellOf))];
  const widths = heading.map((_, index) =>
    Math.max(...cells.map((row) => [...(row[index] ?? '')].length)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Formats records for programs: one JSON object a line. */
export const jsonLines = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

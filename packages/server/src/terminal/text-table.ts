const CELL_MAX = 60;

/** Replaces characters that a terminal obeys, and cuts a long text: some come from clients. */
const cellOf = (text: string): string => {
  const visible = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
  const characters = [...visible];
  return characters.length > CELL_MAX ? `${characters.slice(0, CELL_MAX - 1).join('')}…` : visible;
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

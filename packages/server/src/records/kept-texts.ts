/** A text in the form that spreadsheets keep as it is, such as `="02138"`. */
const KEPT_TEXT = /^="((?:[^"]|"")*)"$/;

/** Returns the text of a cell. */
export const contentOf = (cell: string): string => {
  const kept = KEPT_TEXT.exec(cell)?.[1];
  return kept === undefined ? cell : kept.replaceAll('""', '"');
};

/**
 * Puts cells such as `="02138"` in quotes, which CSV needs and Excel leaves out. Inside of quotes there is no such
 * cell, because quotes are doubled there.
 */
export async function* quoteKeptTexts(
  chunks: AsyncIterable<Buffer>,
  { delimiter, cellMax }: { readonly delimiter: string; readonly cellMax: number },
): AsyncGenerator<Buffer> {
  // Bytes as letters, since a chunk may end inside of a character.
  const separators = [Buffer.from(delimiter).toString('latin1'), '\n', '\r'];
  const between = separators.map((each) => each.replaceAll(/\W/g, '\\$&')).join('|');
  const raw = new RegExp(`(^|${between})="((?:(?!${between})[^"])+)"(?=${between}|$)`, 'g');
  const quoted = (text: string): Buffer => Buffer.from(text.replace(raw, '$1"=""$2"""'), 'latin1');

  let rest = '';
  for await (const chunk of chunks) {
    rest += chunk.toString('latin1');
    const ends = separators.map((each) => {
      const at = rest.lastIndexOf(each);
      return at === -1 ? 0 : at + each.length;
    });
    const last = Math.max(...ends);
    // The parser refuses a cell that is too long.
    const end = rest.length - last > cellMax ? rest.length : last;
    yield quoted(rest.slice(0, end));
    rest = rest.slice(end);
  }
  yield quoted(rest);
}

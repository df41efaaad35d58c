import { references, type TrueType } from './true-type.ts';

/** The glyphs of a font that a document uses, in the order of their first use. */
export interface Subset {
  /** Adds a glyph by its id in the font. Returns its id in the subset. */
  includeGlyph(glyphId: number): number;
  /** Returns the subset as a TrueType file. */
  encode(): Uint8Array;
}

/** Returns a copy of a table with a number in it. */
const withNumber = (table: Buffer, at: number, value: number): Buffer => {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(value, at);
  return copy;
};

const ENTRY_BYTES = 16;
const DIRECTORY_BYTES = 12;

/** Returns a TrueType file. Viewers do not read the sums of tables in a PDF, so these stay 0. */
const fileOf = (tables: readonly (readonly [tag: string, bytes: Buffer])[]): Uint8Array => {
  const directory = Buffer.alloc(DIRECTORY_BYTES + tables.length * ENTRY_BYTES);
  const selector = Math.floor(Math.log2(tables.length));
  directory.write('true', 'latin1');
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(2 ** selector * ENTRY_BYTES, 6);
  directory.writeUInt16BE(selector, 8);
  directory.writeUInt16BE((tables.length - 2 ** selector) * ENTRY_BYTES, 10);
  let offset = directory.length;
  tables.forEach(([tag, bytes], index) => {
    const at = DIRECTORY_BYTES + index * ENTRY_BYTES;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([directory, ...tables.map(([, bytes]) => bytes)]);
};

const NUMBER_OF_GLYPHS = 4;
const NUMBER_OF_METRICS = 34;

/** Creates a subset that has the missing glyph only. */
export const newSubset = (font: TrueType): Subset => {
  const { table, outline, metrics, hasLongOffsets } = font;
  const ids: number[] = [];
  const places = new Map<number, number>();
  const includeGlyph = (glyphId: number): number => {
    const known = places.get(glyphId);
    if (known !== undefined) return known;
    places.set(glyphId, ids.length);
    return ids.push(glyphId) - 1;
  };
  includeGlyph(0);

  /** Returns the outline of a glyph, which refers to glyphs of the subset. */
  const outlineOf = (glyphId: number): Buffer => {
    const given = outline(glyphId);
    const referring = references(given);
    if (referring.length === 0) return given;
    const renumbered = Buffer.from(given);
    for (const at of referring) {
      renumbered.writeUInt16BE(includeGlyph(given.readUInt16BE(at)), at);
    }
    return renumbered;
  };

  return {
    includeGlyph,
    encode: () => {
      const outlines: Buffer[] = [];
      // The list grows by the glyphs that composite outlines refer to.
      for (const glyphId of ids) outlines.push(outlineOf(glyphId));
      const loca = Buffer.alloc((ids.length + 1) * (hasLongOffsets ? 4 : 2));
      const hmtx = Buffer.alloc(ids.length * 4);
      let end = 0;
      ids.forEach((glyphId, index) => {
        const [advance, bearing] = metrics(glyphId);
        hmtx.writeUInt16BE(advance, index * 4);
        hmtx.writeInt16BE(bearing, index * 4 + 2);
        end += (outlines[index] as Buffer).length;
        if (hasLongOffsets) loca.writeUInt32BE(end, index * 4 + 4);
        else loca.writeUInt16BE(end / 2, index * 2 + 2);
      });
      return fileOf([
        ['head', table('head')],
        ['hhea', withNumber(table('hhea'), NUMBER_OF_METRICS, ids.length)],
        ['loca', loca],
        ['maxp', withNumber(table('maxp'), NUMBER_OF_GLYPHS, ids.length)],
        ['glyf', Buffer.concat(outlines)],
        ['hmtx', hmtx],
      ]);
    },
  };
};

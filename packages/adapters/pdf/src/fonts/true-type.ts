/** The tables of a TrueType file that a subset is made of. */
export interface TrueType {
  /** Returns the bytes of a table. */
  readonly table: (tag: string) => Buffer;
  readonly outline: (glyphId: number) => Buffer;
  /** Returns the advance width and the left side bearing of a glyph. */
  readonly metrics: (glyphId: number) => readonly [advance: number, bearing: number];
  /** Whether offsets of outlines have four bytes; otherwise two, with half of the offset. */
  readonly hasLongOffsets: boolean;
}

const ENTRY_BYTES = 16;
const DIRECTORY_BYTES = 12;
const METRICS_BYTES = 4;
/** Where the table `head` says which offsets the table `loca` has. */
const OFFSET_FORMAT = 50;

/** Reads a TrueType file with a full metric for each glyph, as trimmed fonts have. */
export const readTrueType = (file: Buffer): TrueType => {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const at = DIRECTORY_BYTES + index * ENTRY_BYTES;
    const start = file.readUInt32BE(at + 8);
    tables.set(
      file.toString('latin1', at, at + 4),
      file.subarray(start, start + file.readUInt32BE(at + 12)),
    );
  }
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`The font has no table ${tag}.`);
    return found;
  };
  const [glyf, loca, hmtx] = [table('glyf'), table('loca'), table('hmtx')];
  const hasLongOffsets = table('head').readInt16BE(OFFSET_FORMAT) === 1;
  const offset = (index: number): number =>
    hasLongOffsets ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2;
  return {
    table,
    hasLongOffsets,
    outline: (glyphId) => glyf.subarray(offset(glyphId), offset(glyphId + 1)),
    metrics: (glyphId) => [
      hmtx.readUInt16BE(glyphId * METRICS_BYTES),
      hmtx.readInt16BE(glyphId * METRICS_BYTES + 2),
    ],
  };
};

/** The flags of a part of a composite outline. */
const WORDS = 0x1;
const SCALE = 0x8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

const scaleBytes = (flags: number): number => {
  if ((flags & SCALE) !== 0) return 2;
  if ((flags & TWO_SCALES) !== 0) return 4;
  return (flags & MATRIX) === 0 ? 0 : 8;
};

/** Returns where a composite outline refers to other glyphs; nothing for a simple outline. */
export const references = (outline: Buffer): readonly number[] => {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const places: number[] = [];
  for (let at = 10; ; ) {
    const flags = outline.readUInt16BE(at);
    places.push(at + 2);
    if ((flags & MORE) === 0) return places;
    at += 4 + ((flags & WORDS) === 0 ? 2 : 4) + scaleBytes(flags);
  }
};

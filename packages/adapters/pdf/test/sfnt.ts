const HEAD_BYTES = 12;
const ENTRY_BYTES = 16;

/** A table of a font: its entry in the directory, and its bytes. */
interface Table {
  readonly entry: Buffer;
  readonly bytes: Buffer;
}

const tablesAt = (file: Buffer, at: number): readonly Table[] =>
  Array.from({ length: file.readUInt16BE(at + 4) }, (_, index) => {
    const start = at + HEAD_BYTES + index * ENTRY_BYTES;
    const entry = Buffer.from(file.subarray(start, start + ENTRY_BYTES));
    const offset = entry.readUInt32BE(8);
    return { entry, bytes: file.subarray(offset, offset + entry.readUInt32BE(12)) };
  });

/** Returns a font whose file begins at a place of a larger file. */
const fontAt = (file: Buffer, at: number, placedAt = 0): Buffer => {
  const tables = tablesAt(file, at);
  const head = file.subarray(at, at + HEAD_BYTES);
  let offset = placedAt + HEAD_BYTES + tables.length * ENTRY_BYTES;
  const parts = tables.map(({ entry, bytes }) => {
    entry.writeUInt32BE(offset, 8);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...tables.map(({ entry }) => entry), ...parts]);
};

/** Returns the first font of a collection. */
export const firstFontOf = (collection: Buffer): Buffer =>
  fontAt(collection, collection.readUInt32BE(HEAD_BYTES));

/** Returns a collection of fonts. */
export const collectionOf = (fonts: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(HEAD_BYTES + fonts.length * 4);
  head.write('ttcf', 'latin1');
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(fonts.length, 8);
  let at = head.length;
  const placed = fonts.map((font, index) => {
    head.writeUInt32BE(at, HEAD_BYTES + index * 4);
    const bytes = fontAt(font, 0, at);
    at += bytes.length;
    return bytes;
  });
  return Buffer.concat([head, ...placed]);
};

/** Returns a font with other bits of its license (`OS/2.fsType`). */
export const withLicenseBits = (font: Buffer, bits: number): Buffer => {
  const copy = Buffer.from(font);
  const os2 = tablesAt(copy, 0).find(({ entry }) => entry.toString('latin1', 0, 4) === 'OS/2');
  os2?.bytes.writeUInt16BE(bits, 8);
  return copy;
};

/** A file in the directory of an archive. */
export interface ZipEntry {
  /** The name in UTF-8. */
  readonly name: Buffer;
  readonly crc32: number;
  readonly size: number;
  /** Where its local header begins. */
  readonly offset: number;
}

const MAX_16 = 0xffff;
const MAX_32 = 0xff_ff_ff_ff;
const UTF_8_NAME = 0x08_00;
const STORED = 0;
const VERSION = 20;
const VERSION_ZIP64 = 45;
// Made on Unix, a plain file with the mode 0644.
const MADE_BY = 0x03_00 + VERSION_ZIP64;
const ATTRIBUTES = 0o100644 * 2 ** 16;

type Field = readonly [bytes: 2 | 4 | 8, value: number];

/** Returns unsigned numbers in little-endian order. */
const numbers = (...fields: readonly Field[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) at = buffer.writeBigUInt64LE(BigInt(value), at);
    else at = bytes === 4 ? buffer.writeUInt32LE(value, at) : buffer.writeUInt16LE(value, at);
  }
  return buffer;
};

/** Returns an instant in the form of MS-DOS, in UTC, from 1980 on and with a step of two seconds. */
const dosTime = (instant: Date): readonly [Field, Field] => {
  const year = Math.min(Math.max(instant.getUTCFullYear() - 1980, 0), 127);
  const date = year * 512 + (instant.getUTCMonth() + 1) * 32 + instant.getUTCDate();
  const time =
    instant.getUTCHours() * 2048 +
    instant.getUTCMinutes() * 32 +
    Math.floor(instant.getUTCSeconds() / 2);
  return [
    [2, time],
    [2, date],
  ];
};

/** The fields that both headers of a file have. */
const describedFile = ({ name, crc32, size }: ZipEntry, modified: Date): readonly Field[] => [
  [2, UTF_8_NAME],
  [2, STORED],
  ...dosTime(modified),
  [4, crc32],
  [4, size],
  [4, size],
  [2, name.length],
];

/** Returns the header before the bytes of a file (APPNOTE 6.3.10, 4.3.7). */
export const localHeader = (entry: ZipEntry, modified: Date): Buffer =>
  Buffer.concat([
    numbers([4, 0x04034b50], [2, VERSION], ...describedFile(entry, modified), [2, 0]),
    entry.name,
  ]);

/** Returns the header of a file in the directory (4.3.12), with ZIP64 after the first 4 GiB (4.5.3). */
export const directoryHeader = (entry: ZipEntry, modified: Date): Buffer => {
  const { name, offset } = entry;
  const isFar = offset >= MAX_32;
  const extra = isFar ? numbers([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  const fixed = numbers(
    [4, 0x02014b50],
    [2, MADE_BY],
    [2, isFar ? VERSION_ZIP64 : VERSION],
    ...describedFile(entry, modified),
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, ATTRIBUTES],
    [4, Math.min(offset, MAX_32)],
  );
  return Buffer.concat([fixed, name, extra]);
};

/** The directory of an archive. */
export interface ZipDirectory {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
}

const zip64End = ({ count, size, offset }: ZipDirectory): Buffer =>
  numbers(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, MADE_BY],
      [2, VERSION_ZIP64],
    ] as const),
    ...([
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, size],
      [8, offset],
    ] as const),
    ...([
      [4, 0x07064b50],
      [4, 0],
      [8, offset + size],
      [4, 1],
    ] as const),
  );

/** Returns the end of an archive (4.3.16), with ZIP64 where its numbers are too small (4.3.14). */
export const endOfArchive = (directory: ZipDirectory): Buffer => {
  const { count, size, offset } = directory;
  const isLarge = count >= MAX_16 || size >= MAX_32 || offset >= MAX_32;
  const files = Math.min(count, MAX_16);
  return Buffer.concat([
    isLarge ? zip64End(directory) : Buffer.alloc(0),
    numbers([4, 0x06054b50], [2, 0], [2, 0], [2, files], [2, files]),
    numbers([4, Math.min(size, MAX_32)], [4, Math.min(offset, MAX_32)], [2, 0]),
  ]);
};

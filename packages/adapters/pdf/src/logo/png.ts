import { inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SIDE_MAX = 2_000;

/** The channels of each color type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Returns the chunks up to `IEND`; undefined when the file is cut off. */
const chunksOf = (bytes: Buffer): readonly Chunk[] | undefined => {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > bytes.length) return undefined;
    if (type === 'IEND') return chunks;
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return undefined;
};

const joined = (chunks: readonly Chunk[], wanted: string): Buffer =>
  Buffer.concat(chunks.filter(({ type }) => type === wanted).map(({ data }) => data));

const inflated = (data: Buffer, size: number): Buffer | undefined => {
  try {
    return inflateSync(data, { maxOutputLength: size });
  } catch {
    return undefined;
  }
};

/** Whether the palette and the transparency have a form that pdfkit reads. */
const hasReadableColors = (chunks: readonly Chunk[], depth: number, colorType: number): boolean => {
  const palette = joined(chunks, 'PLTE').length;
  const transparency = joined(chunks, 'tRNS').length;
  if (colorType !== 3) {
    const expected = { 0: 2, 2: 6 }[colorType] ?? 0;
    return transparency === 0 || transparency === expected;
  }
  const isPalette = palette > 0 && palette % 3 === 0 && palette <= 768;
  return isPalette && (transparency === 0 || (depth === 8 && transparency <= palette / 3));
};

/**
 * Returns whether the bytes are a PNG that pdfkit can embed: complete, of at most 2,000 pixels a
 * side, not interlaced, and with exactly the pixels that its header announces.
 */
export const isPng = (bytes: Buffer): boolean => {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  const chunks = chunksOf(bytes);
  const header = chunks?.[0];
  if (chunks === undefined || header?.type !== 'IHDR' || header.data.length !== 13) return false;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const [depth = 0, colorType = 0, ...methods] = header.data.subarray(8);
  const channels = CHANNELS[colorType];
  if (channels === undefined || DEPTHS[colorType]?.includes(depth) !== true) return false;
  if (methods.some((method) => method !== 0)) return false;
  if (width < 1 || height < 1 || width > SIDE_MAX || height > SIDE_MAX) return false;
  if (!hasReadableColors(chunks, depth, colorType)) return false;
  const row = 1 + Math.ceil((width * channels * depth) / 8);
  const pixels = inflated(joined(chunks, 'IDAT'), row * height);
  if (pixels?.length !== row * height) return false;
  for (let at = 0; at < pixels.length; at += row) if ((pixels[at] as number) > 4) return false;
  return true;
};

import { inflateSync } from 'node:zlib';
import { buildRenderRequest } from '@paydocs/testing';
import { runOn } from './installed-programs.ts';
import { otherSamples } from './other-fonts.ts';
import { bytesOf } from './read-pdf.ts';
import { samples } from './samples.ts';

/** The folder with the reference pictures. */
export const PICTURES = new URL('pictures/', import.meta.url);

/** The folder with the pictures of docs/documents.md. */
export const PICTURES_OF_DOCS = new URL('../../../../docs/documents/', import.meta.url);

/** The dots per inch of these pictures. */
export const DOTS_OF_DOCS = 60;

/** The samples that they show, by template. */
export const picturesOfDocs: readonly (readonly [template: string, sample: string])[] = [
  ['classic', 'usual'],
  ['modern', 'usual-modern'],
  ['compact', 'usual-compact'],
  ['letter', 'letter'],
  ['german', 'language-de'],
  ['w-2', 'w-2'],
  ['w-2c', 'w-2c'],
  ['1099-nec', '1099-nec'],
  ['1099-misc', '1099-misc'],
  ['invoice', 'invoice'],
  ['year-summary', 'year-summary'],
];

/** The pictures: pages of samples, by the name of their file. Together they show each sample. */
export const pictures: readonly { readonly sample: string; readonly page: number }[] = [
  ...Object.keys({ ...samples, ...otherSamples }).map((sample) => ({ sample, page: 1 })),
  { sample: 'long', page: 2 },
  { sample: 'long-modern', page: 2 },
  { sample: 'letter-long', page: 2 },
  { sample: 'w-2-long', page: 3 },
  { sample: 'invoice-long', page: 3 },
  { sample: 'year-summary-long', page: 2 },
];

const DOTS_PER_INCH = 24;

/** Returns a page as PNG, by default of three points a pixel. Other samples need their fonts. */
export const draw = async (
  sample: string,
  page: number,
  dotsPerInch = DOTS_PER_INCH,
): Promise<Buffer> => {
  const bytes = await bytesOf(samples[sample] ?? otherSamples[sample] ?? buildRenderRequest());
  const range = ['-f', String(page), '-l', String(page), '-singlefile'];
  return runOn('pdftoppm', ['-png', '-r', String(dotsPerInch), ...range, '-'], bytes);
};

const CHANNELS = 3;

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
};

/** Returns what a filter of PNG adds to a byte. */
const predicted = (
  filter: number,
  { left, up, corner }: Readonly<Record<'left' | 'up' | 'corner', number>>,
): number => [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;

/** Returns the red, green and blue values of a PNG of pdftoppm, with its width. */
export const pixelsOf = (png: Buffer): { readonly width: number; readonly values: Buffer } => {
  const width = png.readUInt32BE(16);
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(data);
  }
  const raw = inflateSync(Buffer.concat(parts));
  const row = width * CHANNELS;
  const values = Buffer.alloc(raw.length);
  let size = 0;
  for (let start = 0; start < raw.length; start += row + 1) {
    const filter = raw.readUInt8(start);
    for (let index = 0; index < row; index += 1, size += 1) {
      const hasLeft = index >= CHANNELS;
      const around = {
        left: hasLeft ? values.readUInt8(size - CHANNELS) : 0,
        up: size >= row ? values.readUInt8(size - row) : 0,
        corner: hasLeft && size >= row ? values.readUInt8(size - row - CHANNELS) : 0,
      };
      values[size] = raw.readUInt8(start + 1 + index) + predicted(filter, around);
    }
  }
  return { width, values: values.subarray(0, size) };
};

/** Returns the part of the values that differ visibly; versions of a program smooth edges differently. */
export const difference = (drawn: Buffer, expected: Buffer): number => {
  const [one, other] = [pixelsOf(drawn), pixelsOf(expected)];
  if (one.width !== other.width || one.values.length !== other.values.length) return 1;
  let count = 0;
  one.values.forEach((value, at) => {
    if (Math.abs(value - other.values.readUInt8(at)) > 96) count += 1;
  });
  return count / one.values.length;
};

import { deflateSync } from 'node:zlib';
import { buildRenderRequest } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { isJpeg } from '../src/logo/jpeg.ts';
import { isPng } from '../src/logo/png.ts';
import { readLogo } from '../src/logo/read-logo.ts';
import { problemsOf } from './accessibility.ts';
import { LOGO } from './logo.ts';
import { readPdfFile } from './pdf-file.ts';
import { bytesOf } from './read-pdf.ts';

interface Header {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly colorType?: number;
  readonly interlaced?: number;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

const png = (header: Header, pixels: Buffer, extra: readonly Buffer[] = []): Buffer => {
  const { width = 2, height = 2, depth = 8, colorType = 0, interlaced = 0 } = header;
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colorType, 0, 0, interlaced], 8);
  const chunks = [chunk('IHDR', data), ...extra, chunk('IDAT', deflateSync(pixels))];
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))]);
};

const rows = (count: number, bytes: number): Buffer => Buffer.alloc(count * (bytes + 1));
const palette = chunk('PLTE', Buffer.alloc(6));
const transparency = chunk('tRNS', Buffer.from([0, 255]));

const readable: readonly (readonly [string, Buffer])[] = [
  ['gray', png({}, rows(2, 2))],
  ['gray of one bit', png({ depth: 1, width: 9 }, rows(2, 2))],
  ['gray with one transparent value', png({}, rows(2, 2), [transparency])],
  ['colors of 16 bits', png({ colorType: 2, depth: 16 }, rows(2, 12))],
  ['gray with transparency', png({ colorType: 4 }, rows(2, 4))],
  ['colors with transparency', png({ colorType: 6 }, rows(2, 8))],
  ['a palette', png({ colorType: 3 }, rows(2, 2), [palette])],
  ['a palette with transparency', png({ colorType: 3 }, rows(2, 2), [palette, transparency])],
];

describe('a PNG with', () => {
  test.each(readable)('%s is embedded', async (_, bytes) => {
    expect(isPng(bytes)).toBe(true);
    const logo = `data:image/png;base64,${bytes.toString('base64')}`;
    expect(problemsOf(readPdfFile(await bytesOf(buildRenderRequest({ logo }))))).toEqual([]);
  });

  test.each<readonly [string, Buffer]>([
    ['no signature', Buffer.from('no image')],
    ['no chunk', SIGNATURE],
    ['no end', png({}, rows(2, 2)).subarray(0, -12)],
    ['a cut chunk', png({}, rows(2, 2)).subarray(0, -14)],
    ['another first chunk', Buffer.concat([SIGNATURE, palette, chunk('IEND', Buffer.alloc(0))])],
    ['interlacing', png({ interlaced: 1 }, rows(2, 2))],
    ['an unknown color type', png({ colorType: 5 }, rows(2, 2))],
    ['an unknown depth', png({ depth: 3 }, rows(2, 2))],
    ['no width', png({ width: 0 }, rows(2, 0))],
    ['too many columns', png({ width: 2_001 }, rows(2, 2_001))],
    ['too many rows', png({ height: 2_001 }, rows(2_001, 2))],
    ['too few pixels', png({}, rows(1, 2))],
    ['a billion announced and more pixels', png({ width: 2, height: 2 }, Buffer.alloc(50_000_000))],
    ['an unknown filter', png({}, Buffer.from([9, 0, 0, 0, 0, 0]))],
    ['no palette', png({ colorType: 3 }, rows(2, 2))],
    [
      'a palette of two bits with transparency',
      png({ colorType: 3, depth: 2 }, rows(2, 1), [palette, transparency]),
    ],
    ['transparency beside an alpha channel', png({ colorType: 6 }, rows(2, 8), [transparency])],
  ])('%s is refused', (_, bytes) => {
    expect(isPng(bytes)).toBe(false);
  });
});

const segment = (marker: number, data: readonly number[]): readonly number[] => [
  0xff,
  marker,
  0,
  data.length + 2,
  ...data,
];
const frame = (marker = 0xc0, data: readonly number[] = [8, 0, 2, 0, 2, 1, 1, 17, 0]) =>
  segment(marker, data);
const jpeg = (...segments: readonly (readonly number[])[]): Buffer =>
  Buffer.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xd9]);
const scan = segment(0xda, [1, 1, 0, 0, 63, 0]);

describe('a JPEG', () => {
  test.each<readonly [string, Buffer]>([
    ['of one frame', jpeg(frame(), scan)],
    ['that is progressive', jpeg(segment(0xe0, [1, 2]), frame(0xc2), scan)],
  ])('%s is read', (_, bytes) => {
    expect(isJpeg(bytes)).toBe(true);
  });

  test.each<readonly [string, Buffer]>([
    ['that is empty', Buffer.alloc(0)],
    ['of another kind', Buffer.from('GIF89a..')],
    ['without an end', jpeg(frame(), scan).subarray(0, -2)],
    ['without a frame', jpeg(scan)],
    ['without a scan', jpeg(frame())],
    ['with two frames', jpeg(frame(), frame(), scan)],
    ['with a short frame', jpeg(frame(0xc0, [8]), scan)],
    ['of 12 bits', jpeg(frame(0xc0, [12, 0, 2, 0, 2, 1]), scan)],
    ['of no height', jpeg(frame(0xc0, [8, 0, 0, 0, 2, 1]), scan)],
    ['that is too wide', jpeg(frame(0xc0, [8, 0, 2, 99, 2, 1]), scan)],
    ['of four inks', jpeg(frame(0xc0, [8, 0, 2, 0, 2, 4]), scan)],
    ['of two channels', jpeg(frame(0xc0, [8, 0, 2, 0, 2, 2]), scan)],
    ['with a segment of no length', jpeg([0xff, 0xe0, 0, 0], frame(), scan)],
    ['with a segment beyond its end', jpeg([0xff, 0xe0, 0xff, 0xff], frame())],
    ['with something between segments', jpeg([1, 2, 3, 4], frame(), scan)],
  ])('%s is refused', (_, bytes) => {
    expect(isJpeg(bytes)).toBe(false);
  });
});

describe('a data URL', () => {
  test('is read once for all documents in a row', () => {
    expect(readLogo(LOGO)).toBe(readLogo(LOGO));
  });

  test('that is too long is refused', () => {
    const text = `data:image/png;base64,${'A'.repeat(524_288)}`;
    expect(() => readLogo(text)).toThrow('more than 524288 characters');
  });

  test('with the type of another image is refused', () => {
    expect(() => readLogo(LOGO.replace('image/png', 'image/jpeg'))).toThrow('no PNG');
  });
});

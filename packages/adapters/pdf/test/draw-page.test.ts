import type { PictureRequest } from '@paydocs/core';
import { buildRenderRequest } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { COLORS } from '../src/drawing/colors.ts';
import { drawPage } from '../src/rendering/draw-page.ts';
import { pixelsOf } from './pictures.ts';
import { bytesOf } from './read-pdf.ts';
import { samples } from './samples.ts';

const request = async (overrides: Partial<PictureRequest> = {}): Promise<PictureRequest> => {
  const pdf = await bytesOf(buildRenderRequest({ templateId: 'modern', colorId: 'teal' }));
  return { pdf, page: 1, dotsPerInch: 36, ...overrides };
};

const drawn = async (of: PictureRequest): Promise<Buffer> => {
  const picture = await drawPage(of);
  if (picture.outcome === 'unsupported') throw new Error(picture.detail);
  return Buffer.from(picture.bytes);
};

test('a page is drawn in its colors, on white', async () => {
  const { width, values } = pixelsOf(await drawn(await request()));
  expect([width, values.length / (3 * width)]).toEqual([306, 396]);
  expect(`#${values.toString('hex', 0, 3)}`).toBe(COLORS.teal);
  expect(values.toString('hex', values.length - 3)).toBe('ffffff');
});

test('a color without a name is drawn', async () => {
  const pdf = await bytesOf(buildRenderRequest({ templateId: 'modern', colorId: '#9d174d' }));
  const { values } = pixelsOf(await drawn(await request({ pdf })));
  expect(`#${values.toString('hex', 0, 3)}`).toBe('#9d174d');
});

test('equal requests give equal pictures, and later pages are others', async () => {
  const pdf = await bytesOf(samples['long'] ?? buildRenderRequest());
  const [first, again, second] = [
    await drawn(await request({ pdf })),
    await drawn(await request({ pdf })),
    await drawn(await request({ pdf, page: 2 })),
  ];
  expect(again.equals(first)).toBe(true);
  expect(second.equals(first)).toBe(false);
});

test.each([0, 2, Number.NaN])('page %s, which a document lacks, is not drawn', async (page) => {
  await expect(drawPage(await request({ page }))).rejects.toThrow(
    new RangeError(`The document has no page ${page}.`),
  );
});

test('a package that is not installed is named', async () => {
  const missing = Object.assign(new Error('Cannot find it.'), { code: 'ERR_MODULE_NOT_FOUND' });
  expect(await drawPage(await request(), () => Promise.reject(missing))).toEqual({
    outcome: 'unsupported',
    detail: 'Pictures need the package @hyzyla/pdfium, which is not installed.',
  });
});

test('a package that cannot be loaded is an error', async () => {
  const broken = new Error('The file is broken.');
  await expect(drawPage(await request(), () => Promise.reject(broken))).rejects.toBe(broken);
});

import { logoFileOf, validateLogo } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { logoImageOf, logoUrlOf } from '../../src/domain/sites/site-logo.ts';

const PNG = 'iVBORw0KGgo=';
const JPEG = '/9j/4AAQ';
const png = (base64: string): string => `data:image/png;base64,${base64}`;
const jpeg = (base64: string): string => `data:image/jpeg;base64,${base64}`;
/** A PNG by its first bytes, with this number of bytes. */
const pngOf = (bytes: number): string =>
  Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(bytes - 8)]).toString('base64');

describe('validateLogo', () => {
  test.each([
    ['a PNG', png(PNG), png(PNG)],
    ['a JPEG', jpeg(JPEG), jpeg(JPEG)],
    ['the base64 of a PNG', PNG, png(PNG)],
    ['the base64 of a JPEG', JPEG, jpeg(JPEG)],
    ['256 KiB', pngOf(262_144), png(pngOf(262_144))],
    ['a byte less', pngOf(262_143), png(pngOf(262_143))],
  ])('returns a data URL for %s', (_, input, value) => {
    expect(validateLogo(input)).toEqual({ value });
  });

  test.each([
    ['nothing', undefined, 'string'],
    ['a number', 7, 'string'],
    ['an empty text', '', 'format'],
    ['an address', 'https://main.test/logo.png', 'format'],
    ['the name of a file', 'logo.png', 'format'],
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zy8+', 'format'],
    ['no bytes', 'data:image/png;base64,', 'format'],
    ['other first bytes', png('AAAA'), 'format'],
    ['a JPEG that is called PNG', png(JPEG), 'format'],
    ['a PNG that is called JPEG', jpeg(PNG), 'format'],
    ['a letter too much', `${PNG}A`, 'format'],
    ['padding inside', 'iVBORw0KGgo=iVB=', 'format'],
    ['a line break', `${JPEG}\n${JPEG.slice(1)}`, 'format'],
    ['a byte above 256 KiB', pngOf(262_145), 'format'],
  ])('refuses %s', (_, input, rule) => {
    expect(validateLogo(input)).toMatchObject({ violation: { rule } });
  });
});

test('an image and its data URL are the same, up to the last byte', () => {
  const url = png(pngOf(20_001));
  const image = logoImageOf(url);
  expect([image.kind, image.bytes.length]).toEqual(['png', 20_001]);
  expect(logoUrlOf(image)).toBe(url);
});

test.each([null, 'https://main.test/logo.png', png(PNG), `${'a'.repeat(64)}.png`])(
  'the logo %j is no file',
  (logo) => {
    expect(logoFileOf(logo)).toBeUndefined();
  },
);

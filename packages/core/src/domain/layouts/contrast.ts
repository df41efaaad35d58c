import { invalid, type Validator } from '../foundation/validation.ts';

/** The least contrast of text and its background (WCAG 2.2, 1.4.3). */
const CONTRAST_MIN = 4.5;

/** The background of a page. */
export const WHITE = '#ffffff';

/** The darkest background of a box with a tint: that of black. */
export const DARKEST_TINT = '#ebebeb';

const COLOR = /^#[\da-f]{6}$/i;

/** A color in hexadecimal digits, such as `#1d4ed8`. */
export type HexColor = `#${string}`;

/** Whether an input is a color in hexadecimal digits, in any case. */
export const isHexColor = (input: unknown): input is HexColor =>
  typeof input === 'string' && COLOR.test(input);

/** Returns the relative luminance of a color (WCAG 2.2). */
const luminanceOf = (color: string): number => {
  const lightOf = (at: number): number => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * lightOf(1) + 0.7152 * lightOf(3) + 0.0722 * lightOf(5);
};

/**
 * Returns a validator of a color of text that can be read on a light background, and on which text in the color of
 * the background can be read.
 */
export const colorOn =
  (background: string): Validator<HexColor> =>
  (input) => {
    if (!isHexColor(input)) return invalid({ rule: 'format', expected: 'a color such as #1d4ed8' });
    const color = input.toLowerCase() as HexColor;
    const contrast = (luminanceOf(background) + 0.05) / (luminanceOf(color) + 0.05);
    if (contrast >= CONTRAST_MIN) return { value: color };
    // Rounded down, so that a refused contrast does not look like one that is enough; the lighter color stands first.
    const shown = (Math.floor(Math.max(contrast, 1 / contrast) * 100) / 100).toFixed(2);
    const expected = `a color with a contrast of at least ${CONTRAST_MIN} to ${background}; that of ${color} is ${shown}`;
    return invalid({ rule: 'format', expected });
  };

import { COLOR_IDS, type RenderRequest } from '@paydocs/core';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { COLORS, INK, MUTED, STRIPE, tintOf } from '../src/drawing/colors.ts';

import { isShown } from '../src/values/conditions.ts';

describe('a condition', () => {
  const withPhone = buildRenderRequest();
  const { company } = withPhone.content;
  const without = buildRenderRequest({
    content: buildPayStatement({ company: { ...company, phone: null }, deductions: [] }),
  });
  const logo: RenderRequest = { ...withPhone, logo: 'data:' };

  test.each([
    ['company.phone', withPhone, without],
    ['deductions', withPhone, without],
    [{ rows: 'deductions', besides: 'post_tax' }, withPhone, without],
    ['logo', logo, withPhone],
  ] as const)('is whether %s is present or absent', (part, present, absent) => {
    expect(isShown({ when: { present: part } }, present)).toBe(true);
    expect(isShown({ when: { present: part } }, absent)).toBe(false);
    expect(isShown({ when: { absent: part } }, present)).toBe(false);
    expect(isShown({ when: { absent: part } }, absent)).toBe(true);
  });
});

/** Returns the relative luminance of a color (WCAG 2.2). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (dark: string, light: string): number =>
  (luminance(light) + 0.05) / (luminance(dark) + 0.05);

test.each([...COLOR_IDS.map((id) => COLORS[id]), INK, MUTED])(
  'text in %s on white, and white text on it, can be read',
  (color) => {
    expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  },
);

test('text on a striped row can be read', () => {
  expect(contrast(INK, STRIPE)).toBeGreaterThanOrEqual(4.5);
});

test.each(COLOR_IDS.map((id) => COLORS[id]))(
  'text in a box of the color %s can be read',
  (color) => {
    for (const text of [color, INK, MUTED]) {
      expect(contrast(text, tintOf(color))).toBeGreaterThanOrEqual(4.5);
    }
  },
);

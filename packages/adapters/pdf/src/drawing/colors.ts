import type { COLOR_IDS, ColorId } from '@paydocs/core';

/** The named colors of documents. Each has a contrast of at least 4.5 to white (WCAG 2.2, 1.4.3). */
export const COLORS: Readonly<Record<(typeof COLOR_IDS)[number], string>> = {
  blue: '#1d4ed8',
  navy: '#1e3a5f',
  teal: '#0f766e',
  green: '#15803d',
  purple: '#7e22ce',
  red: '#b91c1c',
  brown: '#854d0e',
  gray: '#4b5563',
};

/** Returns the color of an id, which is a name or the color. */
export const colorOf = (id: ColorId): string =>
  Object.hasOwn(COLORS, id) ? COLORS[id as keyof typeof COLORS] : id;

/** The color of text. */
export const INK = '#1f2937';

/** The color of labels and notes. */
export const MUTED = '#4b5563';

/** The color of lines between rows. */
export const LINE = '#d1d5db';

/** The background of striped rows. */
export const STRIPE = '#f3f4f6';

/** The color of text on a filled header. */
export const WHITE = '#ffffff';

/** The part of a color in the background of a box. */
const TINT = 0.08;

/** Returns a light shade of a color, on which the color and the text can be read. */
export const tintOf = (color: string): string => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const light = parts.map((part) => Math.round(255 - (255 - part) * TINT));
  return `#${light.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

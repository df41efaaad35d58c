import type { BlockOf } from '@paydocs/core';
import type { Context, Item } from './item.ts';

const GAP = 6;

/** Draws the logo as a figure with a description. */
export const imageItems = (
  { height: most }: BlockOf<'image'>,
  { canvas, label, logo, parent, request, scale, show, width: widest }: Context,
): readonly Item[] => {
  if (logo === undefined) return [];
  const factor = Math.min((most * scale) / logo.height, widest / logo.width);
  const size = { width: logo.width * factor, height: logo.height * factor };
  const alt = label('Logo of {name}').replace('{name}', () => show(request.content.company.name));
  return [
    {
      height: size.height + GAP,
      draw: ({ x, y }) => {
        const bbox = [x, y, x + size.width, y + size.height] as const;
        canvas.element(parent, 'Figure', { alt, bbox }, () => canvas.doc.image(logo, x, y, size));
      },
    },
  ];
};

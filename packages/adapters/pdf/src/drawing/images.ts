import type { BlockOf } from '../layouts/block.ts';
import type { Context, Item } from './item.ts';

const GAP = 6;

/** Draws the logo as a figure with a description. */
export const imageItems = (
  { height: most }: BlockOf<'image'>,
  { canvas, logo, parent, request, show, width: widest }: Context,
): readonly Item[] => {
  if (logo === undefined) return [];
  const image = canvas.image(logo);
  const scale = Math.min(most / image.height, widest / image.width);
  const size = { width: image.width * scale, height: image.height * scale };
  const alt = `Logo of ${show(request.statement.company.name)}`;
  return [
    {
      height: size.height + GAP,
      draw: ({ x, y }) => {
        const bbox = [x, y, x + size.width, y + size.height] as const;
        canvas.element(parent, 'Figure', { alt, bbox }, () => canvas.doc.image(image, x, y, size));
      },
    },
  ];
};

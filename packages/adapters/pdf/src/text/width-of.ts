import type { Weight } from '../fonts/fallbacks.ts';
import { fonts, isPlain } from '../fonts/fonts.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** Returns the width of a piece of a line, in points. */
export const pieceWidth = (
  { text, font, direction }: Piece,
  { font: weight, size }: { readonly font: Weight; readonly size: number },
): number => font?.widthOf(text, size, direction) ?? fonts[weight].widthOf(text, size);

/** Returns the width of a line in all fonts, in points. */
export const widthOf = (text: string, weight: Weight, size: number): number =>
  isPlain(text)
    ? fonts[weight].widthOf(text, size)
    : piecesOf(text, weight).reduce(
        (sum, piece) => sum + pieceWidth(piece, { font: weight, size }),
        0,
      );

import type { Image, StructureElement } from 'pdfkit';
import type { LayoutBlock, LayoutStyle, LayoutValue, RenderRequest } from '@paydocs/core';
import { LINE_HEIGHT } from '../fonts/fonts.ts';
import { isLeftInEnglish } from '../text/labels.ts';
import { widthOf } from '../text/width-of.ts';
import type { Canvas, Place, TextStyle } from './canvas.ts';

/** A part of a page that is not divided. */
export interface Item {
  readonly height: number;
  draw(at: Place): void;
  /** Whether the next item must be on the same page. */
  readonly keepsNext?: boolean;
  /** Whether the item begins a page, unless it is at the head of one. */
  readonly startsPage?: boolean;
  /** Whether the item is left out at the head of a page. */
  readonly isSpace?: boolean;
  /** Whether the item has less room than its texts need, and small letters for that. */
  readonly isCramped?: boolean;
  /** Whether a text has smaller letters than its style for want of room, or a divided word. */
  readonly isTight?: boolean;
  /** Returns the parts of the item, which may be on different pages. */
  readonly parts?: () => readonly Item[];
  /** Drawn before this item where it begins a page: the header of its table, and the name of its group. */
  readonly repeated?: readonly Item[];
}

/** What the blocks of a document have in common. */
export interface Context {
  readonly canvas: Canvas;
  readonly request: RenderRequest;
  readonly style: LayoutStyle;
  /** The size of the document, relative to that of its layout. */
  readonly scale: number;
  readonly color: string;
  /** The logo, or undefined for none. */
  readonly logo: Image | undefined;
  /** The parent of the elements of blocks. */
  readonly parent: StructureElement;
  /** The width for blocks. */
  readonly width: number;
  /** Returns a text in letters of the fonts. */
  readonly show: (text: string) => string;
  /** Returns a label in the language of the document, if its type has it. */
  readonly label: (label: string) => string;
  /** Returns the lines of a value in its format, in letters of the fonts. */
  readonly lines: (value: LayoutValue) => readonly string[];
  /** Called with each block whose condition holds, and with its items. */
  readonly watch?: (block: LayoutBlock, items: readonly Item[]) => void;
}

/** The attributes of an element with a label, which may be in English in a document of another language. */
export const labelOptions = ({ request }: Context): { readonly lang?: string } =>
  isLeftInEnglish(request) ? { lang: 'en' } : {};

/** Returns the scale of white space, which gives way before the text does. */
export const spaceOf = (scale: number): number => scale ** 3;

export const heightOf = (lines: number, size: number): number => lines * size * LINE_HEIGHT;

/** Returns the height of items below each other. */
export const sumOf = (items: readonly Item[]): number =>
  items.reduce((sum, { height }) => sum + height, 0);

/** Returns items without space at both ends; spaces below each other are as high as the highest. */
export const withoutIdleSpace = (items: readonly Item[]): readonly Item[] => {
  const kept: Item[] = [];
  for (const item of items) {
    const last = kept.at(-1);
    if (item.isSpace === true && last === undefined) continue;
    if (item.isSpace !== true || last?.isSpace !== true) kept.push(item);
    else if (item.height > last.height) kept[kept.length - 1] = item;
  }
  return kept.at(-1)?.isSpace === true ? kept.slice(0, -1) : kept;
};

/** Writes lines below each other. */
export const writeLines = (
  canvas: Canvas,
  lines: readonly string[],
  { at, style, rightAt }: { at: Place; style: TextStyle; rightAt?: number | undefined },
): void => {
  lines.forEach((line, index) => {
    const width = rightAt === undefined ? 0 : widthOf(line.trimEnd(), style.font, style.size);
    const x = rightAt === undefined ? at.x : rightAt - width;
    canvas.write(line, { x, y: at.y + heightOf(index, style.size) }, style);
  });
};

/** Returns a function that creates a value on its first call. */
export const once = <Result>(create: () => Result): (() => Result) => {
  let made: { readonly value: Result } | undefined;
  return () => (made ??= { value: create() }).value;
};

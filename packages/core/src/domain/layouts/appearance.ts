import { invalid, oneOf, type Validator } from '../foundation/validation.ts';
import { colorOn, DARKEST_TINT, type HexColor, isHexColor } from './contrast.ts';

/** The layouts that come with the product. */
export const TEMPLATE_IDS = ['classic', 'modern', 'compact'] as const;

/** The layout of a document. */
export type TemplateId = (typeof TEMPLATE_IDS)[number];

/** The named colors of headings, rules and table headers. White text is readable on each of them. */
export const COLOR_IDS = [
  'blue',
  'navy',
  'teal',
  'green',
  'purple',
  'red',
  'brown',
  'gray',
] as const;

/** The color of a document: one of the names, or any other that is dark enough. */
export type ColorId = (typeof COLOR_IDS)[number] | HexColor;

/** The sizes of paper: US Letter and ISO A4. */
export const PAPERS = ['letter', 'a4'] as const;

/** The size of the paper of a document. */
export type Paper = (typeof PAPERS)[number];

const validateOwnColor = colorOn(DARKEST_TINT);

const COLOR_FORM = {
  rule: 'format',
  expected: `one of ${COLOR_IDS.join(', ')}, or a color such as #1d4ed8`,
} as const;

/**
 * Validates the id of a color: one of eight names, or `#rrggbb` with a contrast of at least 4.5 to the darkest
 * background of any layout, since an order may choose another layout.
 */
export const validateColorId: Validator<ColorId> = (input) => {
  if (isHexColor(input)) return validateOwnColor(input);
  const value = COLOR_IDS.find((id) => id === input);
  return value === undefined ? invalid(COLOR_FORM) : { value };
};

/** Validates a size of paper: `letter` or `a4`. */
export const validatePaper: Validator<Paper> = oneOf(PAPERS);

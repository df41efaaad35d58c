import { oneOf, type Validator } from '../foundation/validation.ts';

/** The layouts that come with the product. */
export const TEMPLATE_IDS = ['classic', 'modern', 'compact'] as const;

/** The layout of a document. */
export type TemplateId = (typeof TEMPLATE_IDS)[number];

/** The colors of headings, rules and table headers. White text is readable on each of them. */
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

/** The color of a document. */
export type ColorId = (typeof COLOR_IDS)[number];

/** The sizes of paper: US Letter and ISO A4. */
export const PAPERS = ['letter', 'a4'] as const;

/** The size of the paper of a document. */
export type Paper = (typeof PAPERS)[number];

/** Validates the id of a template: `classic`, `modern` or `compact`. */
export const validateTemplateId: Validator<TemplateId> = oneOf(TEMPLATE_IDS);

/** Validates the id of a color, one of eight. */
export const validateColorId: Validator<ColorId> = oneOf(COLOR_IDS);

/** Validates a size of paper: `letter` or `a4`. */
export const validatePaper: Validator<Paper> = oneOf(PAPERS);

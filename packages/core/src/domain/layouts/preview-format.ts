import { validateInteger } from '../fields/page.ts';
import { oneOf, type Validator, withFallback } from '../foundation/validation.ts';

/** The formats of a preview of a layout: the document, or the picture of one of its pages. */
export const PREVIEW_FORMATS = ['pdf', 'png'] as const;

/** The format of a preview. */
export type PreviewFormat = (typeof PREVIEW_FORMATS)[number];

/** Validates the format of a preview, `pdf` by default. */
export const validatePreviewFormat: Validator<PreviewFormat> = withFallback(
  oneOf(PREVIEW_FORMATS),
  'pdf',
);

const DOTS = { min: 36, max: 200, usual: 96 } as const;

/** Validates the pixels of an inch of a picture: 36–200, 96 by default. They bound its time and its size. */
export const validateDotsPerInch: Validator<number> = withFallback<number>(
  (input) => validateInteger(input, DOTS.max, DOTS.min),
  DOTS.usual,
);

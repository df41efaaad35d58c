import { invalid, oneOf, type Validator, withFallback } from '../foundation/validation.ts';

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
export const validateDotsPerInch: Validator<number> = withFallback<number>((input) => {
  if (typeof input !== 'number' || !Number.isInteger(input)) return invalid({ rule: 'integer' });
  const { min, max } = DOTS;
  return input >= min && input <= max ? { value: input } : invalid({ rule: 'range', min, max });
}, DOTS.usual);

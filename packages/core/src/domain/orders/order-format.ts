import { oneOf, type Validator, withFallback } from '../foundation/validation.ts';

/** The forms in which the documents of an order are downloaded: an archive, and one file for printing. */
export const ORDER_FORMATS = ['zip', 'pdf'] as const;

/** The form of a download. */
export type OrderFormat = (typeof ORDER_FORMATS)[number];

/** Validates the form of a download, `zip` by default. */
export const validateOrderFormat: Validator<OrderFormat> = withFallback(
  oneOf(ORDER_FORMATS),
  'zip',
);

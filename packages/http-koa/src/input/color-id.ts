import { COLOR_IDS } from '@paydocs/core';
import type { Json } from './json-object.ts';

/** The schema of the color of documents: a name, or `#rrggbb` with enough contrast. */
export const colorId: Json = {
  type: 'string',
  pattern: `^(?:${COLOR_IDS.join('|')}|#[0-9a-fA-F]{6})$`,
};

/** The same where null stands for the default. */
export const optionalColorId: Json = { ...colorId, type: ['string', 'null'] };

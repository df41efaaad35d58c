import { validateId } from '../fields/page.ts';
import { validateUuid } from '../fields/record-rules.ts';
import type { Validation } from '../foundation/validation.ts';

/** Validates the id of an order, or its UUID. */
export const validateOrderId = (input: unknown): Validation<number | string> => {
  const uuid = validateUuid(input);
  return 'value' in uuid ? uuid : validateId(input);
};

import { validateUuid } from '@paydocs/core';
import { wholeNumber } from './whole-number.ts';

/**
 * Parses the id of an order, or its UUID.
 *
 * @throws InvalidArgumentError for anything else.
 */
export const orderId = (text: string): number | string =>
  'value' in validateUuid(text) ? text : wholeNumber(text);

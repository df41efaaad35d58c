import { validateUuid } from '@paydocs/core';
import { InvalidArgumentError } from 'commander';
import { isWholeNumber } from './whole-number.ts';

/**
 * Parses the id of an order, or its UUID.
 *
 * @throws InvalidArgumentError for anything else.
 */
export const orderId = (text: string): number | string => {
  if ('value' in validateUuid(text)) return text;
  if (isWholeNumber(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number or a UUID.');
};

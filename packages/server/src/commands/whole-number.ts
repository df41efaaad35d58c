import { InvalidArgumentError } from 'commander';

/**
 * Parses an option.
 *
 * @throws InvalidArgumentError for anything but up to 15 digits.
 */
export const wholeNumber = (text: string): number => {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
};

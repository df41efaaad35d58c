import { InvalidArgumentError } from 'commander';

/** Whether a text is a whole number of up to 15 digits. */
export const isWholeNumber = (text: string): boolean => /^\d{1,15}$/.test(text);

/**
 * Parses an option.
 *
 * @throws InvalidArgumentError for anything but up to 15 digits.
 */
export const wholeNumber = (text: string): number => {
  if (isWholeNumber(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
};

/**
 * Parses an option that counts, or is an id.
 *
 * @throws InvalidArgumentError for anything but up to 15 digits, and for 0.
 */
export const positiveNumber = (text: string): number => {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1.');
};

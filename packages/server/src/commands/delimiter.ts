import { InvalidArgumentError } from 'commander';

/**
 * Parses the option with the character between the cells of CSV.
 *
 * @throws InvalidArgumentError for anything but one character or `tab`.
 */
export const delimiter = (text: string): string => {
  const character = text === 'tab' ? '\t' : text;
  if (character.length === 1 && !/["\r\n]/.test(character)) return character;
  throw new InvalidArgumentError('It must be one character, or `tab`.');
};

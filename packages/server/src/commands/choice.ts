import { InvalidArgumentError, Option } from 'commander';

/** The formats of files of records. */
export const FILE_FORMATS = ['csv', 'ndjson'] as const;

const folded = (text: string): string => text.toLowerCase();

/** Returns the name that a text is in any case, or the text itself for none. */
export const inAnyCase =
  (names: readonly string[]) =>
  (text: string): string =>
    names.find((name) => folded(name) === folded(text)) ?? text;

/**
 * Creates the parser of a closed list of values, which may be written in any case.
 *
 * @throws InvalidArgumentError for any other value.
 */
export const oneOf =
  (values: readonly string[]) =>
  (text: string): string => {
    const value = inAnyCase(values)(text);
    if (values.includes(value)) return value;
    throw new InvalidArgumentError(`Allowed choices are ${values.join(', ')}.`);
  };

/** Creates an option whose values are those of a list, in any case, or others. */
export const suggestion = (flags: string, description: string, values: readonly string[]): Option =>
  new Option(flags, description).choices(values).argParser(inAnyCase(values));

/** Creates an option with a closed list of values, which may be written in any case. */
export const choice = (flags: string, description: string, values: readonly string[]): Option =>
  new Option(flags, description).choices(values).argParser(oneOf(values));

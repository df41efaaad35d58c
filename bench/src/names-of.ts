/**
 * Returns the names of a text with commas between them.
 *
 * @throws Error with a sentence about a name that is not known.
 */
export const namesOf = <Name extends string>(
  text: string,
  known: readonly Name[],
): readonly Name[] =>
  text.split(',').map((word) => {
    const name = known.find((candidate) => candidate === word.trim());
    if (name === undefined) throw new Error(`'${word}' is none of ${known.join(', ')}.`);
    return name;
  });

/** Characters in an order that people type: the digits, the alphabet, and the rows of keyboards. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '!@#$%^&*()',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
];

const SEQUENCES = ROWS.flatMap((row) => [row, [...row].toReversed().join('')]);

/** The characters of the longest block whose repeats are refused. */
const BLOCK_LENGTH_MAX = 4;

/** The average number of characters in a run from which a password is refused. */
const RUN_LENGTH = 3;

/** Whether a block of so many characters repeats to the end, where it may be cut off. */
const repeats = (characters: readonly string[], blockLength: number): boolean =>
  characters.every((character, at) => character === characters[at % blockLength]);

/** Whether a text is one character again and again, or a part of a row in either direction. */
const isRun = (text: string): boolean =>
  repeats([...text], 1) || SEQUENCES.some((sequence) => sequence.includes(text));

/** Returns the smallest number of runs that make up the text. A single character is a run. */
const countRuns = (characters: readonly string[]): number => {
  let count = 1;
  let run = '';
  for (const character of characters) {
    const isLonger = isRun(run + character);
    if (!isLonger) count += 1;
    run = isLonger ? run + character : character;
  }
  return count;
};

/**
 * Whether a password is repetitive or sequential, in any case (NIST SP 800-63B 5.1.1.2):
 *
 * - a block of at most four characters again and again, such as `123123123` and `zzzzzzzz`, or
 * - runs of three characters or more on average, such as `1234abcd`, `zyxwvuts` and `aaaa1111!`. A
 *   run is a repeated character or a part of the alphabet, the digits or a row of a keyboard.
 *
 * Words and pass phrases have runs of little more than one character on average.
 */
export const isPredictable = (password: string): boolean => {
  const characters = [...password.toLowerCase()];
  const blocks = Array.from({ length: BLOCK_LENGTH_MAX }, (_, index) => index + 1);
  return (
    blocks.some((length) => repeats(characters, length)) ||
    countRuns(characters) * RUN_LENGTH <= characters.length
  );
};

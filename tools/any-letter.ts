import * as fc from 'fast-check';

const letterOf = (code: number): string => String.fromCodePoint(code);

const codeOf = (value: unknown): number => {
  const code = typeof value === 'string' ? value.codePointAt(0) : undefined;
  if (code === undefined || letterOf(code) !== value) throw new Error('This is no letter.');
  return code;
};

/**
 * Any code point as a letter of `fc.string`. Its own unit `binary` keeps a map of a million letters,
 * 150 MB in each worker, until the end of the run.
 */
export const anyLetter = fc.integer({ min: 0, max: 0x10_ff_ff }).map(letterOf, codeOf);

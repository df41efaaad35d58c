import { NotBindable, type PdfReference, type PdfValue } from './values.ts';

// White space and comments, then a bracket, a string in hexadecimal, a name, or a number or keyword.
const TOKEN =
  /(?:[\0\t\n\f\r ]|%[^\r\n]*)*(<<|>>|[[\]]|<[\da-fA-F\t\n\f\r ]*>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+|\()/y;

const ATOM = /^(?:[</(]|[+-]?(?:\d+\.?\d*|\.\d+)$|true$|false$|null$)/;
const DEPTH_MAX = 50;

/** Returns the end of a string in parentheses, which may have others inside. */
const endOfString = (text: string, start: number): number => {
  let open = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') open += 1;
    else if (letter === ')') {
      open -= 1;
      if (open === 0) return at + 1;
    }
  }
  throw new NotBindable('has a string without an end.');
};

const pairs = (values: readonly PdfValue[]): ReadonlyMap<string, PdfValue> => {
  const dictionary = new Map<string, PdfValue>();
  for (let at = 0; at < values.length; at += 2) {
    const [key, value] = [values[at], values[at + 1]];
    // Another spelling of a key, such as /P#67 of /Pg, would pass unnoticed.
    if (typeof key !== 'string' || !/^\/[^#]+$/.test(key) || value === undefined) {
      throw new NotBindable('has a dictionary of another form.');
    }
    dictionary.set(key, value);
  }
  return dictionary;
};

/** Takes the numbers of a reference off the end of a list. */
const popReference = (values: PdfValue[]): PdfReference => {
  const [generation, number] = [values.pop(), values.pop()];
  if (typeof number !== 'string' || !/^\d+$/.test(number) || generation !== '0') {
    throw new NotBindable('refers to an object of another generation.');
  }
  return { number: Number(number) };
};

/** The values before a keyword that ends them, and where the keyword ends. */
export interface ParsedValues {
  readonly values: readonly PdfValue[];
  readonly ending: string;
  readonly end: number;
}

/**
 * Parses values until one of the endings, such as `endobj` (ISO 32000-1 §7.3).
 *
 * @throws NotBindable for a text that is none of values.
 */
export const parseValues = (
  text: string,
  start: number,
  endings: readonly string[],
): ParsedValues => {
  let at = start;
  const read = (until: readonly string[], depth: number): ParsedValues => {
    if (depth > DEPTH_MAX) throw new NotBindable('has values in too many levels.');
    const values: PdfValue[] = [];
    for (;;) {
      TOKEN.lastIndex = at;
      const token = TOKEN.exec(text)?.[1];
      if (token === undefined) throw new NotBindable('ends within an object.');
      at = TOKEN.lastIndex;
      if (until.includes(token)) return { values, ending: token, end: at };
      if (token === 'R') values.push(popReference(values));
      else if (token === '[') values.push(read([']'], depth + 1).values);
      else if (token === '<<') values.push(pairs(read(['>>'], depth + 1).values));
      else if (token === '(') {
        const end = endOfString(text, at - 1);
        values.push(text.slice(at - 1, end));
        at = end;
      } else if (ATOM.test(token)) values.push(token);
      else throw new NotBindable('has a word that is no value.');
    }
  };
  return read(endings, 0);
};

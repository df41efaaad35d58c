import type * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

const BOUNDS: Readonly<Record<string, string>> = {
  '>=': 'at least ',
  '<=': 'at most ',
  '>': 'above ',
  '<': 'below ',
  '%': 'a multiple of ',
};

/** What is said of an input in which valibot finds a name, such as `Invalid email: …`, and nothing that it expects. */
const NAMED: Readonly<Record<string, string>> = {
  input: 'is invalid.',
  integer: 'must be an integer.',
  email: 'must be a valid email address.',
  digits: 'must consist of digits.',
};

const VERBS: Readonly<Record<string, string>> = {
  start: 'start with ',
  end: 'end with ',
  content: 'contain ',
  format: 'match ',
};

const SIZES = ['length', 'bytes', 'code points', 'graphemes', 'words', 'entries', 'size'];

const unquoted = (text: string): string => text.replace(/^"(.*)"$/s, '$1');

/** Returns what valibot expects, such as `>=1`, `("a" | "b")` or `string`, as words. */
const wordsOf = (expected: string): string => {
  const [, sign = '', bound = ''] = /^([<>]=?|%)(.+)$/s.exec(expected) ?? [];
  if (sign !== '') return `${BOUNDS[sign]}${bound}`;
  const options = expected.replace(/^\((.*)\)$/s, '$1').split(' | ');
  const words = options.map((option) => KINDS[option] ?? unquoted(option));
  if (words.length === 1) return words.join('');
  return options.some((option) => Object.hasOwn(KINDS, option))
    ? words.join(' or ')
    : `one of ${words.join(', ')}`;
};

const sizeOf = (noun: string, { expected, input }: Issue): string => {
  if (expected === '!0') return 'must not be empty.';
  const unit = Array.isArray(input) ? 'items' : 'characters';
  return `must have ${wordsOf(expected ?? '')} ${noun === 'length' ? unit : noun}.`;
};

/** Returns the end of a sentence about a field: the message of the schema, or one in place of valibot's own. */
export const schemaMessage = (issue: Issue): string => {
  const { message, expected, received } = issue;
  const [, noun = ''] = /^Invalid ([^:]+): /.exec(message) ?? [];
  if (noun === '') return message;
  if (received === 'undefined' || received === 'null') return 'is required.';
  if (expected === null) return NAMED[noun] ?? `must be a valid ${noun}.`;
  if (expected === 'never') return 'must be left out.';
  if (SIZES.includes(noun)) return sizeOf(noun, issue);
  const must = expected.startsWith('!') ? 'must not' : 'must';
  return `${must} ${VERBS[noun] ?? 'be '}${wordsOf(expected.replace(/^!/, ''))}.`;
};

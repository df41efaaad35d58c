import type { InputIssue } from '@paydocs/core';

/** A text, or a character between which keys and objects stand. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[:{}]/g;

/** Returns the content of a text in quotes. */
const contentOf = (text: string): string =>
  text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1);

/** The longest name that is shown. */
const NAME_MAX = 64;

/** Returns the keys around a key that its object has twice, and the key itself; undefined without such a key. */
const pathOfRepeated = (json: string): readonly string[] | undefined => {
  const objects: { readonly keys: Set<string>; key: string }[] = [];
  let text = '';
  for (const [token] of json.matchAll(TOKEN)) {
    const object = objects.at(-1);
    if (token === '{') objects.push({ keys: new Set(), key: '' });
    else if (token === '}') objects.pop();
    else if (token !== ':') text = token;
    else if (object !== undefined) {
      object.key = contentOf(text);
      if (object.keys.has(object.key)) return objects.map(({ key }) => key);
      object.keys.add(object.key);
    }
  }
  return undefined;
};

/**
 * Returns the issue of valid JSON with an object that has a key twice: a parser keeps the last of both values, and
 * either may be right.
 *
 * @param column the column that the JSON is the value of; by default it is a row, whose keys are columns.
 */
export const repeatedKeyIssue = (json: string, column?: string): InputIssue | undefined => {
  const path = pathOfRepeated(json);
  if (path === undefined) return undefined;
  const [field = '', ...inside] = column === undefined ? path : [column, ...path];
  const expected = inside.length === 0 ? 'given once' : 'without an object that has a key twice';
  return { field: field.slice(0, NAME_MAX).toWellFormed(), rule: 'format', expected };
};

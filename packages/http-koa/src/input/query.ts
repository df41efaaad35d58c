import { invalidInput } from '../problems.ts';

/** A decoded parameter of a query string. */
export type Parameter = readonly [name: string, value: string];

const PARAMETERS_MAX = 100;
const NOT_VISIBLE_ASCII = /[^\x21-\x7e]/;

const decoded = (text: string): string | undefined => {
  if (NOT_VISIBLE_ASCII.test(text)) return undefined;
  try {
    const plain = decodeURIComponent(text.replaceAll('+', ' '));
    return plain.includes('\0') ? undefined : plain;
  } catch {
    return undefined;
  }
};

const parameter = (pair: string): Parameter => {
  const equals = pair.indexOf('=');
  const name = decoded(equals < 0 ? pair : pair.slice(0, equals));
  const value = decoded(equals < 0 ? '' : pair.slice(equals + 1));
  if (name === undefined || value === undefined) {
    throw invalidInput([
      { field: name ?? 'query', text: 'must be percent-encoded UTF-8 without NUL.' },
    ]);
  }
  return [name, value];
};

/**
 * Parses a raw query string into its parameters, in order. Names are flat text without nesting, so
 * that no name can reach a prototype.
 *
 * @throws HttpProblem (422) for more than 100 parameters, and for invalid percent-encoded UTF-8.
 */
export const parseQuery = (raw: string): readonly Parameter[] => {
  const pairs = raw.split('&').filter((pair) => pair !== '');
  if (pairs.length > PARAMETERS_MAX) {
    throw invalidInput([
      { field: 'query', text: `must not have more than ${PARAMETERS_MAX} parameters.` },
    ]);
  }
  return pairs.map(parameter);
};

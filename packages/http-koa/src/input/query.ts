import { type FieldIssue, invalidInput } from '../problems/problems.ts';

/** A decoded parameter of a query string. */
export type Parameter = readonly [name: string, value: string];

const PARAMETERS_MAX = 100;
const UNREADABLE = 'must be percent-encoded UTF-8 without NUL.';
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

/** The parameters of a query, and the issues of those that cannot be decoded. */
export interface ParsedQuery {
  readonly parameters: readonly Parameter[];
  readonly issues: readonly FieldIssue[];
}

/**
 * Parses a raw query string into its parameters, in order. Names are flat text without nesting, so
 * that no name can reach a prototype. More than 100 parameters are one issue.
 */
export const parseQuery = (raw: string): ParsedQuery => {
  const pairs = raw.split('&').filter((pair) => pair !== '');
  if (pairs.length > PARAMETERS_MAX) {
    const text = `must not have more than ${PARAMETERS_MAX} parameters.`;
    return { parameters: [], issues: [{ field: 'query', text }] };
  }
  const parameters: Parameter[] = [];
  const issues: FieldIssue[] = [];
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals));
    const value = decoded(equals < 0 ? '' : pair.slice(equals + 1));
    if (name !== undefined && value !== undefined) parameters.push([name, value]);
    else issues.push({ field: name ?? 'query', text: UNREADABLE });
  }
  return { parameters, issues };
};

/**
 * Returns the parameters of a raw query string or form by name. Of a repeated name the last value
 * counts.
 *
 * @throws HttpProblem (422) for more than 100 parameters, and for invalid percent-encoded UTF-8.
 */
export const parametersOf = (raw: string): Readonly<Record<string, string>> => {
  const { parameters, issues } = parseQuery(raw);
  if (issues.length > 0) throw invalidInput(issues);
  return Object.fromEntries(parameters);
};

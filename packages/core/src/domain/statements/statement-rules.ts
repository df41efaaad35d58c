import type { InputIssue } from '../foundation/input-rules.ts';
import { Misconfigured } from '../foundation/misconfigured.ts';
import type { MissingItem, StatementFacts, StatementRule } from './statement-rule.ts';
import { usCa } from './us-ca.ts';
import { usNy } from './us-ny.ts';
import { invalid, isObject, type Validation } from '../foundation/validation.ts';

/** Sets of rules by their names. */
export type StatementRules = Readonly<Record<string, StatementRule>>;

/**
 * The sets of rules that paydocs has, by the names that sites and companies use. A host adds its own by
 * `statementRules` of `createCore`.
 */
export const statementRules: StatementRules = { [usCa.name]: usCa, [usNy.name]: usNy };

/** Options for `missingItems`. */
export interface MissingItemsOptions {
  /** The sets of rules by their names, `statementRules` by default. */
  readonly rules?: StatementRules;
  /** What precedes the paths of issues, such as `documents.0.`; nothing by default. */
  readonly prefix?: string;
}

const isItem = (item: unknown): item is MissingItem =>
  isObject(item) &&
  [item['field'], item['law'], item['asks']].every((text) => typeof text === 'string');

const missingOf = (
  { name, check }: StatementRule,
  facts: StatementFacts,
): readonly MissingItem[] => {
  const items: unknown = check(facts);
  if (Array.isArray(items) && items.every(isItem)) return items;
  throw new Misconfigured(
    `check of the set of rules ${name} returned no list of items with field, law and asks.`,
  );
};

/**
 * Returns an issue for each item that the named sets of rules ask for and a statement lacks. Names that
 * `validateStatementRules` refuses are ignored.
 *
 * @throws Misconfigured that names the set of rules of a host whose `check` returns something else.
 */
export const missingItems = (
  names: readonly string[],
  facts: StatementFacts,
  { rules = statementRules, prefix = '' }: MissingItemsOptions = {},
): readonly InputIssue[] =>
  names
    .flatMap((name) => (Object.hasOwn(rules, name) ? (rules[name] as StatementRule) : []))
    .flatMap((rule) => missingOf(rule, facts))
    .map(({ field, law, asks }) => ({ field: prefix + field, rule: 'statement-item', law, asks }));

/** Validates a list of names of sets of rules, and returns each name once. */
export const validateStatementRules = (
  input: unknown,
  rules: StatementRules = statementRules,
): Validation<readonly string[]> => {
  if (!Array.isArray(input)) return invalid({ rule: 'list' });
  const isKnown = (name: unknown): boolean =>
    typeof name === 'string' && Object.hasOwn(rules, name);
  return input.every(isKnown)
    ? { value: [...new Set(input as string[])] }
    : invalid({ rule: 'unknown', allowed: Object.keys(rules) });
};

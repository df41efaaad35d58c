import { checkOptions, FUNCTION, type RulesOf } from '../foundation/options.ts';
import { validateRuleSet } from '../fields/rule-names.ts';
import type { StatementRule } from './statement-rule.ts';
import { type StatementRules, statementRules } from './statement-rules.ts';

const parts: RulesOf<StatementRule> = {
  name: {
    accepts: (value) => 'value' in validateRuleSet(value),
    expected: 'a text of 1 to 50 of a–z, 0–9 and hyphens',
    isRequired: true,
  },
  check: { ...FUNCTION, isRequired: true },
};

/**
 * Returns the sets of rules that come with the product, and these.
 *
 * @throws TypeError that names a set with a part which is missing, unknown or of a wrong form, and for a name
 *   that two sets have.
 */
export const withStatementRules = (own: readonly StatementRule[] = []): StatementRules => {
  if (!Array.isArray(own)) throw new TypeError('statementRules must be a list.');
  const sets: Record<string, StatementRule> = { ...statementRules };
  for (const [index, set] of own.entries()) {
    checkOptions(set, parts, { path: `statementRules[${index}]` });
    const { name } = set as StatementRule;
    if (Object.hasOwn(sets, name)) throw new TypeError(`Two sets of rules have the name ${name}.`);
    sets[name] = set;
  }
  return sets;
};

/** Use cases get the sets of rules from their core. */
export interface WithStatementRules {
  readonly statementRules: StatementRules;
}

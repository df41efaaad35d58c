import { validateList } from './list-values.ts';
import { invalid, oneOf, type Validator } from '../foundation/validation.ts';

const RULE_SET = /^[a-z0-9-]{1,50}$/;
const RULE_SETS_MAX = 20;

/** Validates the name of a rule set. */
export const validateRuleSet: Validator<string> = (input) =>
  typeof input === 'string' && RULE_SET.test(input)
    ? { value: input }
    : invalid({ rule: 'format', expected: 'names of 1 to 50 of a–z, 0–9 and hyphens' });

/** Validates at most 20 names of rule sets. A name that is repeated counts once. */
export const validateRuleSets: Validator<readonly string[]> = (input) => {
  if (!Array.isArray(input)) return invalid({ rule: 'list' });
  if (input.length > RULE_SETS_MAX) return invalid({ rule: 'items', max: RULE_SETS_MAX });
  const names = validateList(input, validateRuleSet);
  return 'value' in names ? { value: [...new Set(names.value)] } : names;
};

/** Returns the rule of names of rule sets that are all known. */
export const knownRuleSets =
  (known: readonly string[]): Validator<readonly string[]> =>
  (input) => {
    const names = validateRuleSets(input);
    if (!('value' in names)) return names;
    return names.value.map(oneOf(known)).find((each) => 'violation' in each) ?? names;
  };
